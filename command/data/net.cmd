# Programs that talk to other machines, and the keys and certificates for it.

command curl
  doc transfer a URL
  from curl 8.9, curl(1)
  style sub
  opt -f,--fail --fail-with-body --fail-early -s,--silent -S,--show-error -v,--verbose -i,--include,--show-headers -I,--head -G,--get
  opt -k,--insecure -#,--progress-bar --no-progress-meter -N,--no-buffer --compressed --compressed-ssh --tr-encoding --raw --globoff,-g
  opt --retry=N --retry-delay=S --retry-max-time=S --retry-all-errors --retry-connrefused -m,--max-time=S --connect-timeout=S
  opt --max-redirs=N --max-filesize=N --limit-rate=N -y,--speed-time=S -Y,--speed-limit=N -r,--range=R -C,--continue-at=N -z,--time-cond=T
  opt -X,--request=METHOD -A,--user-agent=NAME -e,--referer=URL --request-target=PATH --path-as-is --ignore-content-length
  opt --oauth2-bearer=TOKEN
  opt -0,--http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 --http3-only -1,--tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3
  opt -2,--sslv2 -3,--sslv3 --tls-max=V --ciphers=L --tls13-ciphers=L --curves=L --ssl --ssl-reqd --alpn --no-alpn --cert-status
  opt --proto=L --proto-default=P --proto-redir=L -4,--ipv4 -6,--ipv6 --tcp-nodelay --tcp-fastopen --keepalive-time=S --no-keepalive
  opt --no-sessionid --basic --digest --ntlm --negotiate --anyauth --post301 --post302 --post303 -a,--append -l,--list-only -B,--use-ascii
  opt --ftp-pasv --ftp-create-dirs --create-dirs --create-file-mode=M --crlf -R,--remote-time --remove-on-error --styled-output
  opt --no-styled-output -Z,--parallel --parallel-max=N --parallel-immediate --rate=R --no-clobber --skip-existing
  opt --trace-time --trace-ids --disallow-username-in-url --http0.9 -j,--junk-session-cookies --interface=NAME --local-port=N
  opt --expect100-timeout=S --happy-eyeballs-timeout-ms=N --url-query=DATA --xattr --sasl-ir --login-options=L -:,--next
  opt -L,--location : net  # any other host may follow
  opt --location-trusted : unknown
  opt -o,--output=FILE -D,--dump-header=FILE -c,--cookie-jar=FILE --trace=FILE --trace-ascii=FILE --stderr=FILE : write
  opt --etag-save=FILE --hsts=FILE --alt-svc=FILE --libcurl=FILE : write
  opt --output-dir=DIR : inside
  opt -O,--remote-name --remote-name-all -J,--remote-header-name : inside=.
  opt -T,--upload-file=FILE : read, unknown  # a rule on an address does not cover sending a file there
  opt --cacert=FILE --capath=DIR --cert=FILE -E=FILE --key=FILE --crlfile=FILE --etag-compare=FILE : read
  opt --pubkey=FILE : read
  opt -u,--user=USER --pass=PHRASE --proxy-user,-U=USER : secret
  opt -n,--netrc --netrc-optional --netrc-file=FILE : reveal
  # A leading @ (for -F also "name=@" and "name=<") makes these read any file.
  opt -d,--data,--data-ascii=DATA --data-binary=DATA --data-urlencode=DATA --json=DATA -F,--form=DATA : unknown
  opt -H,--header=HEADER --proxy-header=HEADER -w,--write-out=FORMAT -b,--cookie=DATA --variable=V : unknown
  opt --data-raw=DATA --form-string=DATA
  opt --url=URL : url
  opt -x,--proxy=URL --preproxy=URL --socks4=HOST --socks4a=HOST --socks5=HOST --socks5-hostname=HOST --noproxy=L : unknown
  opt --resolve=SPEC --connect-to=SPEC --dns-servers=L --doh-url=URL --unix-socket=PATH --abstract-unix-socket=PATH : unknown
  opt -K,--config=FILE -q,--disable --engine=NAME -Q,--quote=COMMAND --telnet-option=S -t=S -P,--ftp-port=A : unknown
  opt --expand-* : unknown
  opt -V,--version : info unless --stderr,-K,--trace,--trace-ascii,--libcurl
  opt -h,--help[=CATEGORY] -M,--manual : exec
  args URL:url...
  does net

command wget
  doc download files
  from GNU Wget 1.24, wget(1)
  style sub
  opt -q,--quiet -v,--verbose -nv,--no-verbose -nc,--no-clobber -c,--continue -N,--timestamping -S,--server-response --spider
  opt --show-progress
  opt --progress=KIND -t,--tries=N -T,--timeout=S --dns-timeout=S --connect-timeout=S --read-timeout=S -w,--wait=S --waitretry=S
  opt --random-wait --limit-rate=R -Q,--quota=Q --retry-connrefused --retry-on-http-error=L -4,--inet4-only -6,--inet6-only
  opt --prefer-family=F
  opt --no-dns-cache --no-cache --no-cookies --no-proxy --no-check-certificate --secure-protocol=P --https-only --ciphers=L
  opt --max-redirect=N
  opt -U,--user-agent=NAME --referer=URL --header=TEXT --method=M --compression=T --content-on-error --ignore-length --no-http-keep-alive
  opt --post-data=TEXT --body-data=TEXT --auth-no-challenge --trust-server-names --content-disposition --no-hsts --restrict-file-names=M
  opt -nd,--no-directories -x,--force-directories -nH,--no-host-directories --protocol-directories --cut-dirs=N --default-page=N
  opt -E,--adjust-extension,--html-extension --backups=N --start-pos=N --local-encoding=E --remote-encoding=E --no-iri --unlink
  opt -r,--recursive -l,--level=N -k,--convert-links -K,--backup-converted -m,--mirror -p,--page-requisites -np,--no-parent -D,--domains=L
  opt --exclude-domains=L -H,--span-hosts -L,--relative -A,--accept=L -R,--reject=L --accept-regex=R --reject-regex=R --regex-type=T
  opt -I,--include-directories=L -X,--exclude-directories=L --follow-ftp --follow-tags=L --ignore-tags=L --ignore-case --no-remove-listing
  opt --no-glob --passive-ftp --no-passive-ftp --retr-symlinks -nh -d,--debug --report-speed=T
  opt -F,--force-html -B,--base=URL --delete-after
  opt -O,--output-document=FILE -o,--output-file=FILE -a,--append-output=FILE --save-cookies=FILE --hsts-file=FILE : write
  opt --rejected-log=FILE : write
  opt --warc-file=FILE : write
  opt -P,--directory-prefix=DIR --warc-tempdir=DIR : inside
  opt -i,--input-file=FILE --post-file=FILE --body-file=FILE --load-cookies=FILE : read
  opt --ca-certificate=FILE --ca-directory=DIR --certificate=FILE --private-key=FILE --crl-file=FILE : read
  opt --user=NAME --password=TEXT --http-user=NAME --http-password=TEXT --ftp-user=NAME --ftp-password=TEXT : secret
  opt --proxy-user=NAME --proxy-password=TEXT : secret
  opt --use-askpass=PROGRAM : run
  opt -b,--background : background
  opt -e,--execute=COMMAND --config=FILE --no-config --bind-address=A --proxy[=X] --input-metalink=FILE --ask-password : unknown
  opt -V,--version -h,--help : info
  args URL:url...
  does net, inside=. unless -O,--spider,-P

command http https xh xhs
  doc talk HTTP; an item may hold "@FILE"
  from HTTPie 3.2, http(1)
  style sub
  opt -v,--verbose -h,--headers -b,--body -q,--quiet -p,--print=WHAT -j,--json -f,--form --pretty=P -s,--style=S --stream
  opt -I,--ignore-stdin
  opt --timeout=S --check-status --max-redirects=N --unsorted --sorted --follow,-F --all -c,--continue --multipart
  opt -o,--output=FILE : write
  opt -d,--download : inside=.
  opt -a,--auth=SECRET : secret
  opt --version --help : info
  args URL:url ITEM:unknown...
  does net

# ssh takes options after the host as well.
command ssh
  doc run a command on another machine
  from OpenSSH 9.9, ssh(1)
  style sub
  always none
  opt -4 -6 -C -G -n -q -T -t -v -x -a -k -K -y -g -s
  opt -p=PORT -l=USER -c=CIPHERS -m=MACS -B=INTERFACE -b=ADDRESS -e=CHAR -Q=QUERY
  opt -J=HOST : url
  opt -i=FILE : read
  opt -E=FILE : write
  opt -f : background
  opt -N -M -O=COMMAND : state
  opt -A -X -Y : exec  # lends the agent or the display to the other side
  opt -o=OPTION -F=FILE -S=PATH -I=LIBRARY -L=FORWARD -R=FORWARD -D=FORWARD -W=HOST -w=TUN -P=TAG : unknown
  opt -V : info
  args HOST:url COMMAND...
  does net, exec

command scp
  doc copy files between machines
  from OpenSSH 9.9, scp(1)
  style sub
  always none
  opt -3 -4 -6 -B -C -O -p -q -r -R -s -T -v -A
  opt -c=CIPHER -l=LIMIT -P=PORT
  opt -J=HOST : url
  opt -i=FILE : read
  opt -S=PROGRAM -D=PATH : run
  opt -o=OPTION -F=FILE -X=OPTION : unknown
  args SOURCE:from... DEST:to
  does net

command sftp
  doc transfer files between machines
  from OpenSSH 9.9, sftp(1)
  style sub
  always none
  opt -4 -6 -a -A -C -f -N -p -q -r -v
  opt -B=SIZE -c=CIPHER -l=LIMIT -P=PORT -R=N
  opt -J=HOST : url
  opt -i=FILE : read
  opt -b=FILE : script
  opt -S=PROGRAM -D=PATH -s=SUBSYSTEM : run
  opt -o=OPTION -F=FILE -X=OPTION : unknown
  args HOST:url DIR...
  does net, exec

command rsync
  doc copy directories, also between machines
  from rsync 3.3, rsync(1)
  style sub
  opt -v,--verbose -q,--quiet -c,--checksum -a,--archive -r,--recursive -R,--relative -u,--update --inplace --append
  opt --append-verify -d,--dirs
  opt -l,--links -L,--copy-links --copy-unsafe-links --safe-links --munge-links -k,--copy-dirlinks -K,--keep-dirlinks -H,--hard-links
  opt -p,--perms -E,--executability --chmod=MODE -A,--acls -X,--xattrs -o,--owner -g,--group --devices --specials -D -t,--times
  opt -U,--atimes
  opt -N,--crtimes -O,--omit-dir-times -J,--omit-link-times -S,--sparse --preallocate -n,--dry-run -W,--whole-file -x,--one-file-system
  opt --existing --ignore-existing --ignore-errors --max-delete=N --max-size=N --min-size=N --partial --delay-updates
  opt -m,--prune-empty-dirs
  opt --numeric-ids --timeout=S --contimeout=S -I,--ignore-times --size-only -@,--modify-window=N -y,--fuzzy -z,--compress
  opt --compress-choice,--zc=C --compress-level,--zl=N --skip-compress=L -C,--cvs-exclude --exclude=P --include=P -0,--from0
  opt --no-* --mkpath
  opt -s,--secluded-args,--protect-args --bwlimit=R --stats -8,--8-bit-output -h,--human-readable --progress -P -i,--itemize-changes
  opt --out-format=F --list-only --outbuf=M --info=F --debug=F --stop-after=M --port=N --address=A --blocking-io
  opt -B,--block-size=N -4,--ipv4
  opt -6,--ipv6 --checksum-choice,--cc=C --old-args --open-noatime --iconv=C -b,--backup --suffix=S --super --usermap=M
  opt --groupmap=M --chown=O
  opt --delete --delete-before --delete-during,--del --delete-delay --delete-after --delete-excluded --force : destroy
  opt --remove-source-files : destroy
  opt -e,--rsh=COMMAND : run
  opt --password-file=FILE --exclude-from=FILE --include-from=FILE --read-batch=FILE : read
  opt --files-from=FILE : names
  opt --compare-dest=DIR --link-dest=DIR : list
  opt --copy-dest=DIR : list
  opt --log-file=FILE --write-batch=FILE --only-write-batch=FILE : write
  opt --log-file-format=F
  opt --backup-dir=DIR --partial-dir=DIR -T,--temp-dir=DIR : inside
  opt --rsync-path=PROGRAM -M,--remote-option=OPTION -f,--filter=RULE -F --daemon --config=FILE --server --sender --copy-as=USER : unknown
  opt --early-input=FILE --fake-super --sockopts=O --trust-sender --dparam=S --detach : unknown
  opt -V,--version --help : info
  args SOURCE:from... DEST:to

command ftp lftp telnet tftp ncftp
  doc an interactive connection to another machine
  from inetutils 2.4, lftp 4.9
  style sub
  always none
  opt -n -i -v -p -4 -6
  args HOST:url PORT...
  does net, exec

command nc ncat netcat nc.openbsd nc.traditional
  doc read and write network connections
  from OpenBSD netcat, Ncat 7.94, nc(1)
  style sub
  always none
  opt -z -v -n -u -4 -6 -k -l,--listen -N -C -d -D -r -t -h
  opt -w=S -p=PORT -i=S -q=S -s=ADDRESS -I=N -O=N -m=N -T=W
  opt -e,--exec=COMMAND --lua-exec=FILE : run
  opt -c,--sh-exec=COMMAND : shell
  opt -U -x=PROXY -X=PROTOCOL -P=USER -o,--output=FILE --proxy=A --ssl --allow=L --broker --chat -F : unknown
  args HOST:url... PORT
  does net

command socat
  doc connect two channels; an address may start a program
  from socat 1.8, socat(1)
  style sub
  always none
  opt -V -h : info
  args ADDRESS:unknown ADDRESS:unknown
  does net

command ping ping6
  doc see whether a host answers
  from iputils 20240117, ping(8)
  style sub
  opt -4 -6 -a -A -b -B -d -D -f -n -O -q -r -R -U -v -L
  opt -c=N -i=S -W=S -w=S -s=N -t=TTL -I=INTERFACE -l=N -m=MARK -M=HINT -p=PATTERN -Q=TOS -S=N -T=OPT -F=LABEL -e=ID
  opt -V -h : info
  args HOST:url...
  does net

command traceroute traceroute6 tracepath mtr
  doc follow the way to a host
  from traceroute 2.1, mtr 0.95
  style sub
  opt -4 -6 -n -I -T -U -r,--report -w,--report-wide -b,--show-ips -z,--aslookup -F -e -A -d -j,--json -t
  opt -c,--report-cycles=N -m=TTL -q=N -p=PORT -f=TTL -i=X -s=X -P=X
  opt --version -V --help : info
  args HOST:url BYTES...
  does net

command dig delv
  doc ask the domain name system
  from BIND 9.18, dig(1)
  style sub
  opt -4 -6 -m -r -u -i
  opt -b=ADDRESS -c=CLASS -p=PORT -q=NAME -t=TYPE -x=ADDRESS
  opt -k=FILE -f=FILE : read
  opt -y=KEY : secret
  opt +*
  opt -v -h : info
  args WORD...
  does net

command nslookup host
  doc ask the domain name system
  from BIND 9.18, nslookup(1), host(1)
  style long
  opt -type,-query,-querytype,-q=TYPE -timeout=S -retry=N -port=N -class=C -domain=D -debug -nodebug -recurse -norecurse -search -nosearch
  opt -a -C -d -l -n -r -s -T -U -v -w -4 -6 -c=CLASS -t=TYPE -N=N -R=N -W=S -p=PORT
  opt -V : info
  args NAME SERVER...
  does net

command whois
  doc ask who owns a domain or an address
  from whois 5.5, whois(1)
  style sub
  opt -H -I -v,--verbose -h,--host=HOST -p,--port=PORT
  opt --version --help : info
  args NAME...
  does net

command nmap
  doc scan hosts
  from Nmap 7.94, nmap(1)
  style mixed
  always none
  opt -sS -sT -sU -sn -sP -sV -sL -O -A -F -Pn -n -R -v -vv -d -open -reason -T0 -T1 -T2 -T3 -T4 -T5 -p=PORTS -top-ports=N -6
  opt -oN=FILE -oX=FILE -oG=FILE -oA=FILE -oS=FILE : write
  opt -iL=FILE -excludefile=FILE : read
  opt -V -h,--help : info
  args HOST:url...
  does net

command openssl
  doc keys, certificates, hashes and ciphers
  from OpenSSL 3.3, openssl(1)
  style mixed
  always 2
  # A file may be written as a URL, and as "org.openssl.engine:LIBRARY:KEY", which loads a library: hence from.
  sub version
    opt -a -v -b -o -f -p -d -e -m -r -c
    args
  sub help
    args WORD...
  sub list
    opt -commands -digest-commands -digest-algorithms -cipher-commands -cipher-algorithms -public-key-algorithms -providers -verbose -1
    args
  sub ciphers
    opt -v -V -s -tls1 -tls1_1 -tls1_2 -tls1_3 -stdname -convert=NAME -ciphersuites=L
    args LIST...
  sub rand
    doc random bytes
    opt -hex -base64
    opt -out=FILE -writerand=FILE : write
    opt -rand=FILE : from
    args N
  sub dgst
    doc hash, sign, verify
    opt -sha1 -sha224 -sha256 -sha384 -sha512 -sha512-256 -sha3-256 -sha3-512 -md5 -ripemd160 -blake2b512 -blake2s256 -c -r -hex
    opt -binary -d -list
    opt -hmac=KEY -mac=ALG -macopt=OPT -sigopt=OPT -keyform=F -fips-fingerprint
    opt -out=FILE : write
    opt -sign=FILE -verify=FILE -prverify=FILE -signature=FILE : from
    opt -passin=ARG : unknown
    args FILE:read...
  sub sha256
    opt -hex -binary -c -r
    opt -out=FILE : write
    args FILE:read...
  sub sha1
    same openssl sha256
  sub sha512
    same openssl sha256
  sub md5
    same openssl sha256
  sub base64
    opt -d -e -a -A
    opt -in=FILE : from
    opt -out=FILE : write
    args
  sub enc
    opt -d -e -a -base64 -A -salt -nosalt -p -P -nopad -v -list -ciphers -aes-128-cbc -aes-192-cbc -aes-256-cbc -aes-256-ctr
    opt -aes256 -pbkdf2
    opt -aes-128-ecb -aes-256-ecb -des3 -chacha20 -bufsize=N -iter=N -md=DIGEST -iv=HEX
    opt -K=HEX -k=PASSWORD -S=HEX : secret
    opt -in=FILE -kfile=FILE : from
    opt -out=FILE : write
    opt -pass=ARG : unknown
    args
  sub x509
    doc show or make certificates
    opt -inform=F -outform=F -text -noout -dates -startdate -enddate -subject -issuer -serial -fingerprint -sha1 -sha256 -hash
    opt -subject_hash
    opt -issuer_hash -pubkey -modulus -purpose -ext=NAMES -certopt=O -nameopt=O -email -ocsp_uri -ocspid -alias -checkend=S -checkhost=H
    opt -checkemail=E -checkip=IP -req -days=N -new -set_serial=N -CAcreateserial -trustout -keyform=F -copy_extensions=A -subj=S
    opt -x509toreq
    opt -in=FILE -key=FILE -signkey=FILE -CA=FILE -CAkey=FILE -extfile=FILE -force_pubkey=FILE : from
    opt -extensions=S -C -clrext -preserve_dates -multi
    opt -out=FILE -CAserial=FILE : write
    opt -passin=ARG : unknown
    args
    does write=.srl when -CAcreateserial
  sub verify
    opt -verbose -partial_chain -crl_check -crl_check_all -purpose=P -show_chain -no-CAfile -no-CApath -x509_strict -attime=T
    opt -verify_hostname=H
    opt -CAfile=FILE -untrusted=FILE -trusted=FILE -CRLfile=FILE : from
    opt -CApath=DIR : list
    args FILE:read...
  sub req
    doc show or make certificate requests
    opt -new -x509 -text -noout -verify -pubkey -subject -modulus -batch -nodes -noenc -days=N -newkey=ALG -subj=S -addext=E -set_serial=N
    opt -inform=F -outform=F -keyform=F -sha256 -sha384 -sha512 -utf8 -nameopt=O -reqopt=O -pkeyopt=O -newhdr -extensions=S -reqexts=S
    opt -in=FILE -key=FILE -CA=FILE -CAkey=FILE : from
    opt -out=FILE -keyout=FILE : write
    opt -config=FILE -passin=ARG -passout=ARG : unknown
    args
    does exec when -newkey, -new  # without -keyout the key goes to privkey.pem
  sub rsa
    doc show or convert keys
    opt -inform=F -outform=F -text -noout -modulus -check -pubin -pubout -RSAPublicKey_in -RSAPublicKey_out -aes256 -aes128 -des3
    opt -traditional
    opt -in=FILE : from
    opt -out=FILE : write
    opt -passin=ARG -passout=ARG : unknown
    args
  sub pkey
    opt -inform=F -outform=F -text -text_pub -noout -check -pubcheck -pubin -pubout -aes256 -aes-256-cbc -traditional
    opt -in=FILE : from
    opt -out=FILE : write
    opt -passin=ARG -passout=ARG : unknown
    args
  sub ec
    same openssl rsa
    opt -param_enc=E -conv_form=F -no_public -param_out
  sub ecparam
    opt -name=CURVE -genkey -noout -text -list_curves -check -inform=F -outform=F -param_enc=E -conv_form=F
    opt -in=FILE : from
    opt -out=FILE : write
    args
  sub genrsa
    opt -aes256 -aes128 -des3 -3 -f4 -F4 -primes=N -traditional -verbose -quiet
    opt -out=FILE : write
    opt -passout=ARG : unknown
    args N
  sub genpkey
    opt -algorithm=ALG -pkeyopt=O -outform=F -aes256 -aes-256-cbc -text -quiet -verbose -genparam
    opt -out=FILE -outpubkey=FILE : write
    opt -paramfile=FILE : from
    opt -pass=ARG : unknown
    args N
  sub asn1parse
    opt -inform=F -offset=N -length=N -i -dump -dlimit=N -strparse=N -noout -strictpem -item=N
    opt -in=FILE -oid=FILE : from
    opt -out=FILE : write
    args
  sub crl
    opt -inform=F -outform=F -text -noout -issuer -lastupdate -nextupdate -fingerprint -hash -crlnumber -verify
    opt -in=FILE -CAfile=FILE : from
    opt -out=FILE : write
    args
  sub pkcs12
    opt -info -nokeys -nocerts -clcerts -cacerts -noout -nodes -noenc -export -legacy -name=N -aes256 -descert -macalg=A
    opt -keypbe=A -certpbe=A
    opt -in=FILE -inkey=FILE -certfile=FILE -CAfile=FILE : from
    opt -out=FILE : write
    opt -passin=ARG -passout=ARG -password=ARG : unknown
    args
  sub passwd
    opt -1 -5 -6 -apr1 -aixmd5 -stdin -noverify -quiet -table -reverse
    opt -salt=S
    opt -in=FILE : from
    args PASSWORD:secret...
  sub prime
    opt -hex -generate -bits=N -checks=N -safe
    args N...
  sub speed
    opt -elapsed -mr -multi=N -seconds=N -bytes=N -evp=ALG -decrypt -aead
    args ALG...
  sub s_client
    doc open a TLS connection
    opt -servername=N -showcerts -brief -quiet -ign_eof -no_ign_eof -tls1 -tls1_1 -tls1_2 -tls1_3 -no_tls1_3 -alpn=L -status
    opt -state -debug -msg
    opt -verify=N -verify_return_error -verify_hostname=H -verify_quiet -starttls=P -noservername -4 -6 -cipher=L -ciphersuites=L -prexit
    opt -crlf -reconnect -nbio -name=N -xmpphost=H -CAfile=FILE -CApath=DIR -partial_chain -no_check_time -sigalgs=L -curves=L -groups=L
    opt -connect=HOST -host=HOST : url
    opt -port=N
    opt -cert=FILE -key=FILE -sess_in=FILE : from
    opt -sess_out=FILE -keylogfile=FILE -msgfile=FILE : write
    opt -proxy=HOST -unix=PATH -passin=ARG -pass=ARG : unknown
    args HOST:url...
    does net

command gpg gpg2
  doc encrypt, sign and verify
  from GnuPG 2.4, gpg(1)
  style sub
  always none
  opt --verify -k,--list-keys,--list-public-keys -K,--list-secret-keys --fingerprint --check-sigs,--check-signatures
  opt --list-sigs,--list-signatures --show-keys --list-packets --dearmor,--dearmour --enarmor,--enarmour --print-md --export
  opt -a,--armor,--armour -q,--quiet -v,--verbose --batch --no-tty --yes --no --with-colons --with-fingerprint --with-subkey-fingerprint
  opt --with-keygrip --with-secret --keyid-format=F --list-options=O --no-greeting --no-permission-warning --no-secmem-warning
  opt --fixed-list-mode
  opt --no-default-keyring -r,--recipient=USER -u,--local-user=USER --default-key=USER --trust-model=M --always-trust
  opt --no-auto-check-trustdb
  opt --status-fd=N --logger-fd=N --command-fd=N --passphrase-fd=N --pinentry-mode=M --digest-algo=A --cipher-algo=A
  opt --compress-algo=A -z=N
  opt --no-auto-key-retrieve --no-autostart --textmode --throw-keyids --hidden-recipient,-R=USER
  opt -o,--output=FILE --status-file=FILE --logger-file,--log-file=FILE --attribute-file=FILE : write
  opt --keyring,--primary-keyring=FILE : write  # is created
  opt --passphrase=TEXT : secret
  opt --passphrase-file=FILE : read
  opt -d,--decrypt --export-secret-keys --export-secret-key --export-secret-subkeys : reveal
  opt -s,--sign --clear-sign,--clearsign -b,--detach-sign -e,--encrypt -c,--symmetric --import --fast-import --gen-key : state
  opt --generate-key : state
  opt --full-gen-key,--full-generate-key --quick-gen-key,--quick-generate-key --quick-add-key --edit-key --sign-key --lsign-key : state
  opt --update-trustdb --check-trustdb --import-ownertrust --export-ownertrust --gen-revoke,--generate-revocation : state
  opt --change-passphrase : state
  opt --delete-keys,--delete-key --delete-secret-keys,--delete-secret-key --delete-secret-and-public-key : state, destroy
  opt --recv-keys,--receive-keys --send-keys --search-keys --refresh-keys --fetch-keys --locate-keys --locate-external-keys : net, state
  opt --homedir=DIR --options=FILE --no-options --keyserver=URL --keyserver-options=O --auto-key-locate=M --auto-key-retrieve : unknown
  opt --secret-keyring=FILE --trustdb-name=FILE --import-options=O --export-options=O --verify-options=O --debug=F : unknown
  opt --debug-level=L : unknown
  opt --agent-program=PROGRAM --dirmngr-program=PROGRAM --photo-viewer=COMMAND : run
  opt --version -h,--help : info
  args when --verify,--list-packets,--show-keys,--dearmor,--enarmor,--print-md: FILE:read...
  args when -d,--import,--fast-import,-s,--clear-sign,-b,-e,-c: FILE:read...
  args WORD...
  # Whatever is asked, gpg makes its directory and key ring where there are none, and locks them; without a command it may write
  # what it decrypts.
  does state

command ssh-keygen
  doc make and show keys
  from OpenSSH 9.9, ssh-keygen(1)
  style sub
  always none
  opt -l -B -F=HOST -v -q -E=HASH -t=TYPE -b=BITS -C=COMMENT -a=ROUNDS -m=FORMAT -I=ID -n=NAMES -V=VALIDITY -z=SERIAL -Z=CIPHER
  opt -y : reveal
  opt -i -e -p -c -A -R=HOST -H -G -M=X -K -k -u -h -Q -L -U : state
  opt -s=KEY : read
  opt -f=FILE : read when -l,-F,-B, write unless -l,-F,-B
  opt -N=PASSPHRASE -P=PASSPHRASE : secret
  opt -D=LIBRARY -w=LIBRARY -O=OPTION -Y=ACTION -r=HOST -g : unknown
  args FILE:read...
  does state unless -l,-F,-B

command ssh-add
  doc keys of the SSH agent
  from OpenSSH 9.9, ssh-add(1)
  style sub
  always none
  opt -l -L -q -v
  opt -t=LIFE -E=HASH -c -C -k -K -x -X -h=CONSTRAINT -H=FILE : state
  opt -D -d : state, destroy
  opt -T=FILE : read
  opt -s=LIBRARY -e=LIBRARY -S=PROVIDER : unknown
  args FILE:read...
  does daemon, state unless -l,-L

command ssh-agent
  doc start an SSH agent, or a command under one
  from OpenSSH 9.9, ssh-agent(1)
  style posix
  always none
  opt -c -s -d -D
  opt -k : state
  opt -a=PATH -E=HASH -t=LIFE -O=OPTION -P=ALLOWED : unknown
  args COMMAND:argv...
  does background

command ssh-keyscan
  doc fetch the keys of hosts
  from OpenSSH 9.9, ssh-keyscan(1)
  style sub
  opt -4 -6 -c -D -H -q -v -p=PORT -t=TYPES -T=S -O=OPTION
  opt -f=FILE : read
  args HOST:url...
  does net

command ssh-copy-id
  doc install a key on another machine
  from OpenSSH 9.9, ssh-copy-id(1)
  style sub
  always none
  opt -n -s -x -p=PORT
  opt -i=FILE : read
  opt -f -o=OPTION -F=FILE : unknown
  args HOST:url
  does net, state

command age
  doc encrypt files
  from age 1.2, age(1)
  style sub
  opt -e,--encrypt -a,--armor -p,--passphrase
  opt -r,--recipient=KEY
  opt -d,--decrypt : reveal
  opt -o,--output=FILE : write
  opt -i,--identity=FILE -R,--recipients-file=FILE : read
  opt -j=PLUGIN : unknown
  opt --version : info
  args FILE:read...
  does exec  # recipients and identities may name plugins

command age-keygen
  doc make keys
  from age 1.2, age-keygen(1)
  style sub
  opt -y
  opt -o,--output=FILE : write
  opt --version : info
  args FILE:read...

command minisign
  doc sign and verify files
  from minisign 0.11, minisign(1)
  style sub
  always none
  opt -V -q -Q -H -f -o -P=KEY -t=COMMENT -c=COMMENT
  opt -p=FILE -x=FILE -m=FILE : read when -V, write unless -V
  opt -s=FILE : write when -G,-C, read unless -G,-C
  opt -G -S -R -C -W : state
  opt -v : info
  args FILE:read...

command cosign
  doc sign and verify containers
  from cosign 2.4, cosign help
  style sub
  always 2
  sub version
    args
  sub verify
    opt --certificate-identity=ID --certificate-identity-regexp=R --certificate-oidc-issuer=URL
    opt --certificate-oidc-issuer-regexp=R -o,--output=F
    opt --key=KEY : unknown
    args IMAGE...
    does net
  sub verify-blob
    opt --certificate-identity=ID --certificate-identity-regexp=R --certificate-oidc-issuer=URL --certificate-oidc-issuer-regexp=R
    opt --signature=FILE --certificate=FILE --bundle=FILE : read
    opt --key=KEY : unknown
    args FILE:read
    does net

command mail mailx sendmail msmtp mutt swaks
  doc send mail
  from bsd-mailx 8, mail(1)
  style sub
  always none
  opt -s=SUBJECT -c=ADDRESS -b=ADDRESS -r=ADDRESS
  opt -a=FILE -A=FILE : read
  args ADDRESS...
  does net

command ngrok cloudflared localtunnel lt bore
  doc make a local service reachable from outside
  from ngrok 3, cloudflared 2024
  style posix
  always none
  opt --version
  args WORD...
  does net, background

command tailscale
  doc a private network
  from Tailscale 1.7x, tailscale --help
  style sub
  always 2
  sub version
    args
  sub status
    opt --json --peers --self --active
    args
    does daemon
  sub ip
    opt -4 -6 -1
    args WORD...
    does daemon
  sub up,down,login,logout,set,serve,funnel,ssh
    args WORD...
    does net, state
    always none

command lynx w3m links elinks links2
  doc text browsers
  from lynx 2.9, w3m 0.5
  style mixed
  always none
  opt -dump -source -nolist -listonly -no-color -cols=N -width=N -stdin -T=TYPE
  opt -version
  args URL:url...
  does net, exec

command yt-dlp youtube-dl
  doc download videos
  from yt-dlp 2025, yt-dlp --help
  style sub
  opt -F,--list-formats --list-subs -f,--format=F -x,--extract-audio --audio-format=F --audio-quality=Q -j,--dump-json
  opt -J,--dump-single-json
  opt -s,--simulate --skip-download --write-subs --write-auto-subs --sub-langs=L --sub-format=F -q,--quiet --no-warnings -v,--verbose
  opt --no-playlist --yes-playlist -I,--playlist-items=L --get-title,-e --get-url,-g --print=T -N,--concurrent-fragments=N
  opt -r,--limit-rate=R
  opt --embed-thumbnail --embed-metadata --embed-subs --write-thumbnail --write-info-json --merge-output-format=F --remux-video=F
  opt --no-part
  opt -o,--output=TEMPLATE : write
  opt -P,--paths=DIR : inside
  opt -a,--batch-file=FILE : read
  opt -u,--username=U -p,--password=P : secret
  opt --version -U,--update : exec
  args URL:url...
  does inside=., net, exec

command aria2c
  doc download files
  from aria2 1.37, aria2c(1)
  style sub
  opt -c,--continue -q,--quiet -V,--check-integrity -x,--max-connection-per-server=N -s,--split=N -j,--max-concurrent-downloads=N
  opt -k,--min-split-size=N --file-allocation=M --allow-overwrite=B --auto-file-renaming=B --console-log-level=L --summary-interval=N
  opt -o,--out=FILE -l,--log=FILE : write
  opt -d,--dir=DIR : inside
  opt -i,--input-file=FILE : read
  opt -v,--version : info
  args URL:url...
  does inside=., net

command grpcurl
  doc call gRPC services
  from grpcurl 1.9, grpcurl -help
  style long
  opt -plaintext -insecure -v -vv -emit-defaults -format=F -max-time=S -connect-timeout=S -authority=A -allow-unknown-fields
  opt -H=HEADER -rpc-header=HEADER -reflect-header=HEADER : secret
  opt -d=DATA
  opt -proto=FILE -import-path=DIR -protoset=FILE -cacert=FILE -cert=FILE -key=FILE : read
  opt -protoset-out=FILE : write
  opt -version -help : info
  args HOST:url WORD...
  does net

command websocat wscat
  doc talk WebSocket; an address may start a program
  from websocat 1.13
  style sub
  always none
  args URL:unknown...
  does net

command ab wrk hey bombardier oha autocannon
  doc put load on a server
  from ApacheBench 2.4, wrk 4, hey 0.1
  style sub
  opt -n=N -c=N -t=N -d=TIME -z=TIME -q=N -k -l
  opt --latency -v
  args URL:url...
  does net

command k6 vegeta artillery locust
  doc run load tests
  from k6 0.5x
  style sub
  always 2
  args WORD:unknown...=run  # locust runs locustfile.py
  sub version
    args
  sub run
    opt -u,--vus=N -d,--duration=T -i,--iterations=N -q,--quiet --no-color
    opt --out=TARGET -e,--env=S -c,--config=FILE : unknown
    args FILE:script...
    does exec, net
