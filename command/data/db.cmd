# Database clients. What they are told may change data, read files of the server and start programs ("\!", ".shell").

command psql pgcli
  doc talk to PostgreSQL
  from PostgreSQL 16, psql(1)
  style sub
  always none
  opt -A,--no-align -t,--tuples-only -x,--expanded -q,--quiet -X,--no-psqlrc -E,--echo-hidden -e,--echo-queries -a,--echo-all
  opt -b,--echo-errors
  opt -S,--single-line -s,--single-step -1,--single-transaction -n,--no-readline -H,--html --csv -w,--no-password -W,--password
  opt -z -0 -l,--list
  opt --field-separator-zero --record-separator-zero -F,--field-separator=S -R,--record-separator=S -P,--pset=A -T,--table-attr=T
  opt -U,--username=NAME -p,--port=PORT
  opt -h,--host=HOST : url
  opt -d,--dbname=NAME
  opt -c,--command=SQL : code
  opt -v,--set,--variable=A : code
  opt -f,--file=FILE : script
  opt -o,--output=TARGET : unknown  # "|command" is started
  opt -L,--log-file=FILE : write
  opt -V,--version -?,--help[=T] : info unless -o,-L,-c,-f
  args DATABASE? USER?
  does net, stdin unless -c,-f,-l

command pg_dump pg_dumpall
  doc write a PostgreSQL database as text
  from PostgreSQL 16, pg_dump(1)
  style sub
  always none
  opt -a,--data-only -s,--schema-only -b,--large-objects -c,--clean -C,--create -n,--schema=P -N,--exclude-schema=P -t,--table=P
  opt -T,--exclude-table=P
  opt -F,--format=F -j,--jobs=N -v,--verbose -Z,--compress=N -O,--no-owner -x,--no-privileges,--no-acl --if-exists --inserts
  opt --column-inserts
  opt --no-comments --quote-all-identifiers --section=S --exclude-table-data=P -g,--globals-only -r,--roles-only -E,--encoding=E
  opt -w,--no-password
  opt -W,--password -U,--username=NAME -p,--port=PORT -d,--dbname=NAME --role=R -l,--database=D --rows-per-insert=N --disable-triggers
  opt -h,--host=HOST : url
  opt -f,--file=FILE : write
  opt --filter=FILE : read
  opt -V,--version -?,--help : info
  args DATABASE?
  does net

command pg_restore
  doc load a dump into PostgreSQL
  from PostgreSQL 16, pg_restore(1)
  style sub
  always none
  opt -l,--list -a,--data-only -s,--schema-only -C,--create -e,--exit-on-error -F,--format=F -j,--jobs=N -n,--schema=S
  opt -O,--no-owner -t,--table=T
  opt -v,--verbose -x,--no-privileges,--no-acl -1,--single-transaction --if-exists --no-comments -U,--username=N -p,--port=P
  opt -d,--dbname=N -w -W
  opt -c,--clean : destroy
  opt -h,--host=HOST : url
  opt -f,--file=FILE : write
  opt -L,--use-list=FILE : read
  opt -V,--version -?,--help : info
  args FILE:list?
  does net unless -l, state unless -l

command pg_isready
  doc see whether PostgreSQL answers
  from PostgreSQL 16, pg_isready(1)
  style sub
  opt -q,--quiet -t,--timeout=S -U,--username=N -p,--port=P -d,--dbname=N
  opt -h,--host=HOST : url
  opt -V,--version -?,--help : info
  args
  does net

command createdb dropdb createuser dropuser vacuumdb reindexdb clusterdb
  doc change PostgreSQL databases and users
  from PostgreSQL 16, createdb(1)
  style sub
  always none
  opt -U,--username=N -p,--port=P -w,--no-password -e,--echo -O,--owner=O -T,--template=T -E,--encoding=E -i,--interactive
  opt --if-exists -f,--force
  opt -h,--host=HOST : url
  opt -V,--version -?,--help : info
  args WORD...
  does net, state, destroy

command pg_ctl initdb pg_ctlcluster pg_upgrade postgres pg_basebackup pgbench mysqld mariadbd mongod redis-server
  doc run a database server
  from PostgreSQL 16, pg_ctl(1)
  style posix
  always none
  opt -V,--version
  args WORD...
  does exec, state, background

command mysql mariadb
  doc talk to MySQL
  from MariaDB 11, mysql(1)
  style sub
  always none
  opt -u,--user=NAME -P,--port=PORT -D,--database=NAME -B,--batch -N,--skip-column-names -s,--silent -t,--table -v,--verbose
  opt -f,--force -r,--raw
  opt -E,--vertical -X,--xml -H,--html --protocol=P -C,--compress --connect-timeout=S --default-character-set=C -q,--quick -n,--unbuffered
  opt --no-auto-rehash,-A --column-names -w,--wait --safe-updates,-U --ssl --skip-ssl -b
  opt -p,--password[=PASSWORD] : secret
  opt -h,--host=HOST : url
  opt -S,--socket=PATH : daemon
  opt -e,--execute=SQL --init-command=SQL : code
  opt --tee=FILE : write
  opt --pager[=COMMAND] : run
  opt --defaults-file=FILE --defaults-extra-file=FILE --plugin-dir=DIR --ssl-key=FILE --local-infile --login-path=N : unknown
  opt --default-auth=P : unknown
  opt -V,--version -?,--help,-I : info unless --tee,--pager,-e
  args DATABASE?
  does net, stdin unless -e

command mysqldump mariadb-dump mysqladmin mysqlimport mysqlcheck mysqlshow mariadb-admin
  doc copy and administer MySQL databases
  from MariaDB 11, mysqldump(1)
  style sub
  always none
  opt -u,--user=NAME -P,--port=PORT -B,--databases -A,--all-databases -d,--no-data -t,--no-create-info --single-transaction
  opt --routines,-R --triggers
  opt --events,-E --skip-lock-tables --quick,-q --compact --hex-blob --skip-comments --no-tablespaces --protocol=P --where,-w=W
  opt --ignore-table=T -v
  opt --set-gtid-purged=V --column-statistics=N --add-drop-table --skip-add-drop-table -f,--force -s,--silent -i
  opt -p,--password[=PASSWORD] : secret
  opt -h,--host=HOST : url
  opt -S,--socket=PATH : daemon
  opt --result-file=FILE : write
  opt -T,--tab=DIR --defaults-file=FILE --defaults-extra-file=FILE --plugin-dir=DIR : unknown
  opt -V,--version -?,--help
  args WORD...
  does net, state

command sqlite3 sqlite
  doc talk to an SQLite file
  from SQLite 3.46, sqlite3(1)
  style mixed
  always none
  opt -csv -json -column -line -list -html -markdown -table -box -tabs -ascii -quote -header -noheader -batch -bail -echo -stats
  opt -interactive
  opt -separator=S -newline=S -nullvalue=S -readonly -safe -nofollow -memtrace -deserialize -maxsize=N -mmap=N -escape=T
  opt -cmd=COMMAND : code
  opt -init=FILE : script
  opt -A -append -archive -vfs=NAME -zip -lookaside=S -pagecache=S -heap=S -unsafe-testing : unknown
  opt -version -help : info unless -init,-cmd
  args FILE:write SQL:code...
  does exec  # commands also come from standard input and ~/.sqliterc

command duckdb
  doc talk to a DuckDB file
  from DuckDB 1.1, duckdb -help
  style mixed
  always none
  opt -csv -json -column -line -list -html -markdown -table -box -ascii -quote -header -noheader -batch -bail -echo -readonly -separator=S
  opt -nullvalue=S -no-stdin -safe -jsonlines -unredacted
  opt -c=SQL -s=SQL -cmd=COMMAND : code
  opt -init=FILE -f=FILE : script
  opt -unsigned : unknown
  opt -version : info unless -init,-cmd,-c,-s,-f
  args FILE:write SQL:code...
  does exec

command redis-cli valkey-cli keydb-cli
  doc talk to Redis
  from Redis 7.4, redis-cli --help
  style posix
  always none
  opt -p=PORT -n=DB -r=N -i=S -d=D -D=D -t=S -2 -3 -c -e --raw --no-raw --quoted-input --csv --json --tls --insecure --latency
  opt --stat --bigkeys
  opt --memkeys --hotkeys --scan --pattern=P --count=N --no-auth-warning --verbose --show-pushes=Y --latency-history --intrinsic-latency=S
  opt -h=HOST : url
  opt -a,--pass,--askpass=PASSWORD --user=NAME : secret
  opt -u=URI : secret, url
  opt --eval=FILE : script
  opt --rdb=FILE --functions-rdb=FILE : write
  opt --cert=FILE --key=FILE --cacert=FILE : read
  opt -s=SOCKET -x -X=TAG --pipe --replica --cluster : unknown
  opt -v,--version --help : info
  args WORD...
  does net, state

command mongosh mongo
  doc talk to MongoDB; its language is JavaScript
  from mongosh 2.3, mongosh --help
  style sub
  always none
  opt --quiet --port=PORT --authenticationDatabase=D --norc --nodb --tls,--ssl --json[=F] --retryWrites --verbose --shell --apiVersion=V
  opt --host=HOST : url
  opt -u,--username=NAME -p,--password=PASSWORD : secret
  opt --eval=CODE : code
  opt -f,--file=FILE : script
  opt --tlsCAFile=FILE --tlsCertificateKeyFile=FILE : read
  opt --version -h,--help : info
  args WORD:script...
  does net, stdin unless --eval,-f

command mongodump mongorestore mongoexport mongoimport mongostat mongotop
  doc copy MongoDB databases
  from MongoDB Database Tools 100
  style sub
  always none
  opt -d,--db=D -c,--collection=C -v,--verbose --quiet --gzip -q,--query=Q -f,--fields=F --type=T --jsonArray --pretty
  opt --headerline --limit=N
  opt --port=PORT --authenticationDatabase=D --mode=M --nsInclude=P --nsExclude=P --sort=S --skip=N --upsert --dryRun
  opt --maintainInsertionOrder
  opt --drop : destroy
  opt -h,--host=HOST : url
  opt -u,--username=NAME -p,--password=PASSWORD --uri=URI : secret
  opt -o,--out=PATH : write
  opt --archive[=FILE] --config=FILE : unknown
  opt --file=FILE --queryFile=FILE --fieldFile=FILE : read
  opt --version --help : info
  args PATH:list...
  does net, state

command cqlsh influx clickhouse-client clickhouse clickhouse-local sqlcmd bcp bq snowsql trino presto beeline hive usql litecli mycli
  doc talk to a database
  from their manual pages
  style sub
  always none
  opt -e,--execute,--query,-Q=TEXT : code
  opt -f,--file=FILE : script
  opt --version
  args WORD...
  does net, state, exec

command etcdctl consul-template
  doc talk to etcd
  from etcd 3.5, etcdctl help
  style sub
  always 2
  global -w,--write-out=F --dial-timeout=T --command-timeout=T --hex --debug
  global --endpoints=L : url
  global --user=U --password=P : secret
  global --cacert=FILE --cert=FILE --key=FILE : read
  sub version
    args
  sub get,watch
    opt --prefix --keys-only --print-value-only --from-key --limit=N --rev=N --sort-by=F --order=O --count-only --consistency=C
    args KEY RANGE...
    does net
  sub endpoint,member,alarm,snapshot,user,role,auth,lease
    opt --cluster
    args WORD...
    does net, state
  sub put,txn
    opt --lease=L --prev-kv --ignore-value
    args WORD...
    does net, state
  sub del
    opt --prefix --from-key --prev-kv --range
    args WORD...
    does net, state, destroy

command kafka-topics kafka-topics.sh kafka-console-consumer kafka-console-producer kafka-consumer-groups kafka-configs kcat kafkacat
  doc talk to Kafka
  from Kafka 3.8
  style mixed
  always none
  opt -list -describe -topic=T -group=G -from-beginning -max-messages=N -partition=N -offset=N -all-groups -timeout-ms=N -property=P
  opt -bootstrap-server,-broker-list,-zookeeper=HOST -b=HOST : url
  opt -create -alter -reset-offsets -execute -add-config=C -delete-config=C -partitions=N -replication-factor=N : state
  opt -delete : destroy
  opt -command-config=FILE -consumer.config=FILE -producer.config=FILE -formatter=CLASS -F=FILE -X=P : unknown
  opt -version
  args WORD...
  does net, state

command rabbitmqctl rabbitmqadmin rabbitmq-diagnostics
  doc administer RabbitMQ
  from RabbitMQ 3.13
  style posix
  always none
  args WORD...
  does daemon, state

command elasticdump flyway liquibase sqitch dbmate migrate goose atlas
  doc move and migrate databases
  from flyway 10, liquibase 4, dbmate 2
  style posix
  always none
  opt --version -v -version
  args WORD...
  does net, exec, state, destroy

command memcached-tool mysqltuner pgloader
  doc other tools for databases
  from their manual pages
  style posix
  always none
  args WORD...
  does net, state
