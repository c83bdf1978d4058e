# Clouds. Reading is network access with the user's credentials; what is not listed is unknown.

command aws
  doc Amazon Web Services; any value "file://..." is a file that is read
  from AWS CLI 2.17, aws help
  style sub
  always 3
  global --region=R --output=F --profile=P --query=Q --no-cli-pager --no-paginate --max-items=N --page-size=N --starting-token=T --color=W
  global --no-sign-request --cli-read-timeout=S --cli-connect-timeout=S --no-cli-auto-prompt
  global --debug : reveal
  global --endpoint-url=URL --ca-bundle=FILE --no-verify-ssl --cli-input-json=TEXT --cli-input-yaml=TEXT --cli-auto-prompt : unknown
  opt --version : info
  sub configure
  sub configure list,list-profiles
    args
    does reveal
  sub configure get
    args NAME
    does reveal
  sub configure set
    args NAME VALUE:secret
    does state
    always none
  sub s3
  sub s3 ls
    opt --recursive --human-readable --summarize --request-payer=P
    args URL:from?
    does net
  sub s3 cp,mv
    opt --recursive --dryrun --quiet --only-show-errors --no-progress --exclude=P --include=P --acl=A --content-type=T
    opt --storage-class=C --sse[=S]
    opt --cache-control=C --no-guess-mime-type --follow-symlinks --no-follow-symlinks --expected-size=N --metadata=M --content-encoding=E
    args SOURCE:from DEST:to
    does net, state
  sub s3 sync
    opt --dryrun --quiet --only-show-errors --no-progress --exclude=P --include=P --acl=A --size-only --exact-timestamps --content-type=T
    opt --storage-class=C --cache-control=C --follow-symlinks --no-follow-symlinks
    opt --delete : destroy
    args SOURCE:from DEST:to
    does net, state
  sub s3 rm,rb
    opt --recursive --dryrun --quiet --only-show-errors --exclude=P --include=P --force
    args URL:from
    does net, state, destroy
  sub s3 mb
    args URL:from
    does net, state
  sub s3 presign
    opt --expires-in=S
    args URL:from
    does net, reveal
  sub sso
  sub sso login,logout
    opt --no-browser --sso-session=S --use-device-code
    args
    does net, state
  sub acm
  sub acm list-certificates,describe-certificate
    opt --instance-ids=ID --stack-name=N --function-name=N --log-group-name=N --log-stream-name=N --table-name=N --cluster=N : from
    opt --cluster-name=N : from
    opt --clusters=N --services=N --tasks=N --name=N --names=N --bucket=B --prefix=P --key=K --filters=F --filter-pattern=P : from
    opt --repository-name=N : from
    opt --role-name=N --user-name=N --policy-arn=A --queue-url=U --topic-arn=A --secret-id=S --db-instance-identifier=D : from
    opt --hosted-zone-id=Z : from
    opt --group-ids=I --vpc-ids=I --owners=O --image-ids=I --start-time=T --end-time=T --limit=N --since=T --follow : from
    opt --format=F --period=N : from
    args WORD:from...
    does net
  sub apigateway
  sub apigateway get-rest-apis,get-resources,get-stages
    same aws acm list-certificates
  sub autoscaling
  sub autoscaling describe-auto-scaling-groups
    same aws acm list-certificates
  sub ce
  sub ce get-cost-and-usage,get-cost-forecast
    same aws acm list-certificates
  sub cloudformation
  sub cloudformation list-stacks,describe-stacks,describe-stack-events,describe-stack-resources,list-stack-resources
    same aws acm list-certificates
  sub cloudformation get-template,list-exports,validate-template
    same aws acm list-certificates
  sub cloudformation delete-stack
    same aws acm list-certificates
    does state, destroy
    always none
  sub cloudfront
  sub cloudfront list-distributions,get-distribution
    same aws acm list-certificates
  sub cloudwatch
  sub cloudwatch list-metrics,describe-alarms,get-metric-statistics,get-metric-data,list-dashboards,get-dashboard
    same aws acm list-certificates
  sub cognito-idp
  sub cognito-idp list-user-pools,list-users,describe-user-pool
    same aws acm list-certificates
  sub dynamodb
  sub dynamodb list-tables,describe-table,get-item,query,scan
    same aws acm list-certificates
  sub dynamodb delete-table,delete-item
    same aws acm list-certificates
    does state, destroy
    always none
  sub ec2
  sub ec2 describe-instances,describe-volumes,describe-images,describe-vpcs,describe-subnets
    same aws acm list-certificates
  sub ec2 describe-security-groups,describe-snapshots,describe-regions,describe-availability-zones
    same aws acm list-certificates
  sub ec2 describe-addresses,describe-key-pairs,describe-route-tables,describe-network-interfaces
    same aws acm list-certificates
  sub ec2 describe-instance-status,describe-instance-types,describe-nat-gateways,describe-tags
    same aws acm list-certificates
  sub ec2 terminate-instances,delete-volume,delete-snapshot,delete-security-group,delete-vpc
    same aws acm list-certificates
    does state, destroy
    always none
  sub ecr
  sub ecr describe-repositories,list-images,describe-images
    same aws acm list-certificates
  sub ecr get-login-password
    same aws acm list-certificates
    does reveal
    always none
  sub ecr delete-repository,batch-delete-image
    same aws acm list-certificates
    does state, destroy
    always none
  sub ecs
  sub ecs list-clusters,list-services,list-tasks,list-task-definitions,describe-clusters,describe-services
    same aws acm list-certificates
  sub ecs describe-tasks,describe-task-definition
    same aws acm list-certificates
  sub ecs delete-cluster,delete-service
    same aws acm list-certificates
    does state, destroy
    always none
  sub eks
  sub eks list-clusters,describe-cluster,list-nodegroups,describe-nodegroup,list-addons
    same aws acm list-certificates
  sub eks delete-cluster
    same aws acm list-certificates
    does state, destroy
    always none
  sub elbv2
  sub elbv2 describe-load-balancers,describe-target-groups,describe-target-health,describe-listeners
    same aws acm list-certificates
  sub iam
  sub iam list-users,list-roles,list-policies,list-groups,get-user,get-role,get-policy,get-group
    same aws acm list-certificates
  sub iam list-attached-role-policies,list-access-keys,get-role-policy,get-policy-version
    same aws acm list-certificates
  sub iam delete-user,delete-role,delete-policy
    same aws acm list-certificates
    does state, destroy
    always none
  sub kinesis
  sub kinesis list-streams,describe-stream,list-shards
    same aws acm list-certificates
  sub lambda
  sub lambda list-functions,get-function-configuration,list-aliases,list-versions-by-function,get-policy,list-layers
    same aws acm list-certificates
  sub lambda get-account-settings
    same aws acm list-certificates
  sub lambda get-function
    same aws acm list-certificates
    does reveal
    always none
  sub lambda delete-function
    same aws acm list-certificates
    does state, destroy
    always none
  sub logs
  sub logs describe-log-groups,describe-log-streams,get-log-events,filter-log-events,tail,get-query-results
    same aws acm list-certificates
  sub logs list-log-groups
    same aws acm list-certificates
  sub logs delete-log-group
    same aws acm list-certificates
    does state, destroy
    always none
  sub organizations
  sub organizations list-accounts,describe-organization
    same aws acm list-certificates
  sub pricing
  sub pricing describe-services,get-products,get-attribute-values
    same aws acm list-certificates
  sub rds
  sub rds describe-db-instances,describe-db-clusters,describe-db-snapshots,describe-events
    same aws acm list-certificates
  sub rds delete-db-instance,delete-db-cluster
    same aws acm list-certificates
    does state, destroy
    always none
  sub route53
  sub route53 list-hosted-zones,list-resource-record-sets,get-hosted-zone
    same aws acm list-certificates
  sub route53 delete-hosted-zone
    same aws acm list-certificates
    does state, destroy
    always none
  sub s3api
  sub s3api list-buckets,list-objects,list-objects-v2,head-bucket,head-object,get-bucket-policy,get-bucket-location
    same aws acm list-certificates
  sub s3api get-bucket-versioning,get-bucket-acl
    same aws acm list-certificates
  sub s3api delete-bucket,delete-object,delete-objects
    same aws acm list-certificates
    does state, destroy
    always none
  sub secretsmanager
  sub secretsmanager list-secrets,describe-secret
    same aws acm list-certificates
  sub secretsmanager get-secret-value
    same aws acm list-certificates
    does reveal
    always none
  sub secretsmanager delete-secret
    same aws acm list-certificates
    does state, destroy
    always none
  sub sns
  sub sns list-topics,list-subscriptions,get-topic-attributes
    same aws acm list-certificates
  sub sqs
  sub sqs list-queues,get-queue-url,get-queue-attributes
    same aws acm list-certificates
  sub sqs delete-queue,purge-queue
    same aws acm list-certificates
    does state, destroy
    always none
  sub ssm
  sub ssm describe-parameters,list-commands,list-command-invocations,describe-instance-information
    same aws acm list-certificates
  sub ssm get-parameter,get-parameters,get-parameters-by-path
    same aws acm list-certificates
    does reveal
    always none
  sub stepfunctions
  sub stepfunctions list-state-machines,describe-execution,list-executions
    same aws acm list-certificates
  sub sts
  sub sts get-caller-identity
    same aws acm list-certificates
  sub sts get-session-token,assume-role
    same aws acm list-certificates
    does reveal
    always none
  sub eks update-kubeconfig
    opt --name=N --alias=A --dry-run
    args
    does net, state

command gcloud
  doc Google Cloud
  from Google Cloud CLI 490, gcloud help
  style sub
  always 3
  global --project=P --format=F --filter=F --limit=N --sort-by=S -q,--quiet --verbosity=V --region=R --zone=Z --location=L
  global --account=A --page-size=N
  global --configuration=C --billing-project=P --no-user-output-enabled --uri --regions=R --zones=Z
  global --log-http : reveal
  global --flags-file=FILE --impersonate-service-account=A --access-token-file=FILE --trace-token=T : unknown
  opt --version : state  # like any command it writes its settings and a log
  args WORD:unknown...=help
  sub version
    args
    does state
  sub info
    opt --show-log --run-diagnostics
    args
    does net
  sub config
  sub config list,get,get-value
    opt --all
    args WORD...
    does reveal
  sub config set,unset
    args WORD...
    does state
  sub config configurations
    always 4
  sub config configurations list,describe
    args WORD...
    does reveal
  sub config configurations activate,create,delete
    args WORD...
    does state
  sub auth
  sub auth list
    args
    does state
  sub auth print-access-token,print-identity-token
    args WORD...
    does net, reveal
    always none
  sub auth login,revoke,activate-service-account,configure-docker
    opt --no-launch-browser --brief --force
    opt --key-file=FILE : read
    args WORD...
    does net, state
    always none
  sub projects
  sub projects list,describe,get-iam-policy
    args WORD...
    does net
  sub projects create,delete,add-iam-policy-binding,remove-iam-policy-binding
    opt --member=M --role=R --name=N
    args WORD...
    does net, state, destroy
  sub services
  sub services list
    opt --enabled --available
    args
    does net
  sub services enable,disable
    args WORD...
    does net, state
  sub compute
  sub compute instances
    always 4
  sub compute instances list,describe
    args WORD...
    does net
  sub compute instances delete
    args WORD...
    does net, state, destroy
    always none
  sub compute disks
    always 4
  sub compute disks list,describe
    args WORD...
    does net
  sub compute disks delete
    args WORD...
    does net, state, destroy
    always none
  sub compute networks
    always 4
  sub compute networks list,describe
    args WORD...
    does net
  sub compute firewall-rules
    always 4
  sub compute firewall-rules list,describe
    args WORD...
    does net
  sub compute zones
    always 4
  sub compute zones list,describe
    args WORD...
    does net
  sub compute regions
    always 4
  sub compute regions list,describe
    args WORD...
    does net
  sub compute addresses
    always 4
  sub compute addresses list,describe
    args WORD...
    does net
  sub compute images
    always 4
  sub compute images list,describe
    args WORD...
    does net
  sub container
  sub container clusters
    always 4
  sub container clusters list,describe
    args WORD...
    does net
  sub container clusters delete
    args WORD...
    does net, state, destroy
    always none
  sub container images
    always 4
  sub container images list,describe
    args WORD...
    does net
  sub container node-pools
    always 4
  sub container node-pools list,describe
    args WORD...
    does net
  sub run
  sub run services
    always 4
  sub run services list,describe
    args WORD...
    does net
  sub run services delete
    args WORD...
    does net, state, destroy
    always none
  sub run revisions
    always 4
  sub run revisions list,describe
    args WORD...
    does net
  sub run jobs
    always 4
  sub run jobs list,describe
    args WORD...
    does net
  sub functions
  sub functions list,describe
    args WORD...
    does net
  sub functions delete
    args WORD...
    does net, state, destroy
    always none
  sub builds
  sub builds list,describe
    args WORD...
    does net
  sub sql
  sub sql instances
    always 4
  sub sql instances list,describe
    args WORD...
    does net
  sub sql instances delete
    args WORD...
    does net, state, destroy
    always none
  sub iam service-accounts
    always 4
  sub iam service-accounts list,describe
    args WORD...
    does net
  sub iam service-accounts delete
    args WORD...
    does net, state, destroy
    always none
  sub iam roles
    always 4
  sub iam roles list,describe
    args WORD...
    does net
  sub artifacts
  sub artifacts repositories
    always 4
  sub artifacts repositories list,describe
    args WORD...
    does net
  sub artifacts docker
    always 4
  sub artifacts docker list,describe
    args WORD...
    does net
  sub pubsub
  sub pubsub topics
    always 4
  sub pubsub topics list,describe
    args WORD...
    does net
  sub pubsub topics delete
    args WORD...
    does net, state, destroy
    always none
  sub pubsub subscriptions
    always 4
  sub pubsub subscriptions list,describe
    args WORD...
    does net
  sub secrets
  sub secrets list,describe
    args WORD...
    does net
  sub secrets delete
    args WORD...
    does net, state, destroy
    always none
  sub dns
  sub dns managed-zones
    always 4
  sub dns managed-zones list,describe
    args WORD...
    does net
  sub app
  sub app services
    always 4
  sub app services list,describe
    args WORD...
    does net
  sub app versions
    always 4
  sub app versions list,describe
    args WORD...
    does net
  sub logging
  sub logging logs
    always 4
  sub logging logs list,describe
    args WORD...
    does net
  sub firebase
  sub firebase list,describe
    args WORD...
    does net
  sub redis
  sub redis instances
    always 4
  sub redis instances list,describe
    args WORD...
    does net
  sub scheduler
  sub scheduler jobs
    always 4
  sub scheduler jobs list,describe
    args WORD...
    does net
  sub builds log
    opt --stream
    args ID
    does net
  sub logging read
    opt --freshness=T --order=O --resource-names=N --bucket=B --view=V
    args FILTER...
    does net
  sub run deploy
    opt --image=I --platform=P --memory=M --cpu=N --port=N --allow-unauthenticated --no-allow-unauthenticated --service-account=S
    opt --timeout=T
    opt --set-env-vars=V --update-env-vars=V : secret
    opt --source=DIR : list
    args WORD...
    does net, state, exec
    always none
  sub secrets versions
    always 4
  sub secrets versions list
    opt --secret=S
    args WORD...
    does net
  sub secrets versions access
    opt --secret=S
    args WORD...
    does net, reveal
    always none
  sub compute ssh,scp
    opt --command=C --tunnel-through-iap
    args WORD...
    does net, exec
    always none
  sub storage
  sub storage ls,cat,du,hash
    opt -l,--long -r,--recursive -R --full -L --json -a
    args URL:from...
    does net
  sub storage cp,mv,rsync
    opt -r,--recursive -R -n,--no-clobber
    opt --delete-unmatched-destination-objects : destroy
    args SOURCE:from... DEST:to
    does net, state
  sub storage rm
    opt -r,--recursive -R -a
    args URL:from...
    does net, state, destroy
  sub components
  sub components list
    args
    does net
  sub components install,update,remove
    args WORD...
    does exec, state
  sub help,topic
    args WORD...
    does exec

# Any value that begins with "@" is a file that az reads, so no option with a value is listed.
command az
  doc Microsoft Azure
  from Azure CLI 2.63, az --help
  style sub
  always 3
  global --debug --verbose --only-show-errors
  sub version
    args
  sub account
  sub account list,show
    args
    does net
  sub group
  sub group list,show
    args
    does net
  sub group delete
    args
    does net, state, destroy
    always none
  sub vm
  sub vm list,show
    args
    does net
  sub vm delete
    args
    does net, state, destroy
    always none
  sub aks
  sub aks list,show
    args
    does net
  sub aks delete
    args
    does net, state, destroy
    always none
  sub acr
  sub acr list,show
    args
    does net
  sub acr delete
    args
    does net, state, destroy
    always none
  sub webapp
  sub webapp list,show
    args
    does net
  sub webapp delete
    args
    does net, state, destroy
    always none
  sub functionapp
  sub functionapp list,show
    args
    does net
  sub resource
  sub resource list,show
    args
    does net
  sub resource delete
    args
    does net, state, destroy
    always none
  sub disk
  sub disk list,show
    args
    does net
  sub image
  sub image list,show
    args
    does net
  sub storage
  sub storage account
    always 4
  sub storage account list,show
    args
    does net
  sub storage account delete
    args
    does net, state, destroy
    always none
  sub storage container
    always 4
  sub storage container list,show
    args
    does net
  sub storage blob
    always 4
  sub storage blob list,show
    args
    does net
  sub network
  sub network vnet
    always 4
  sub network vnet list,show
    args
    does net
  sub network nic
    always 4
  sub network nic list,show
    args
    does net
  sub network nsg
    always 4
  sub network nsg list,show
    args
    does net
  sub network public-ip
    always 4
  sub network public-ip list,show
    args
    does net
  sub keyvault
  sub keyvault list,show
    args
    does net
  sub keyvault delete
    args
    does net, state, destroy
    always none
  sub cosmosdb
  sub cosmosdb list,show
    args
    does net
  sub sql
  sub sql server
    always 4
  sub sql server list,show
    args
    does net
  sub sql db
    always 4
  sub sql db list,show
    args
    does net
  sub appservice
  sub appservice plan
    always 4
  sub appservice plan list,show
    args
    does net
  sub monitor
  sub monitor metrics
    always 4
  sub monitor metrics list,show
    args
    does net
  sub provider
  sub provider list,show
    args
    does net
  sub ad
  sub ad app
    always 4
  sub ad app list,show
    args
    does net
  sub ad sp
    always 4
  sub ad sp list,show
    args
    does net
  sub role
  sub role assignment
    always 4
  sub role assignment list,show
    args
    does net
  sub role definition
    always 4
  sub role definition list,show
    args
    does net
  sub deployment
  sub deployment group
    always 4
  sub deployment group list,show
    args
    does net
  sub container
  sub container list,show
    args
    does net
  sub containerapp
  sub containerapp list,show
    args
    does net
  sub redis
  sub redis list,show
    args
    does net
  sub repos
  sub repos list,show
    args
    does net
  sub pipelines
  sub pipelines list,show
    args
    does net
  sub devops
  sub devops project
    always 4
  sub devops project list,show
    args
    does net
  sub account get-access-token
    args
    does net, reveal
    always none
  sub login,logout
    args
    does net, state
    always none

command doctl flyctl fly heroku railway render scw hcloud linode-cli ibmcloud oci eb
  doc other clouds
  from doctl 1.11x, flyctl 0.3, heroku 9
  style posix
  always 3
  opt --version : exec  # tools that are packages of the project load its settings
  args WORD...
  does exec, net, state

command gsutil
  doc Google Cloud Storage
  from gsutil 5.30, gsutil help
  style sub
  always 2
  opt -m -q -D
  opt -o=OPTION -u=P -h=H -i=A : unknown
  args WORD:unknown...=help  # even for help it writes its settings and a log
  sub version
    args
    does state
  sub ls,du,stat,hash
    opt -l -L -r,-R -a -b -h -s -d -p=P
    args URL:from...
    does net
  sub cat
    opt -h -r=R
    args URL:from...
    does net
  sub cp,mv,rsync
    opt -r,-R -n -c -e -v -z=E -j=E -a=A -x=P -C -P
    opt -d : destroy
    opt -I -L=FILE : unknown
    args SOURCE:from... DEST:to
    does net, state
  sub rm,rb
    opt -r,-R -f -a -I
    args URL:from...
    does net, state, destroy
  sub mb
    opt -l=L -c=C -b=B -p=P
    args URL:from...
    does net, state

command s3cmd s5cmd mc
  doc S3 storage
  from s3cmd 2.4
  style sub
  always 2
  opt --version : info
  sub ls,la,du,info,stat
    opt -r,--recursive -H,--human-readable-sizes -l,--long-listing
    args URL:from...
    does net
  sub get,put,cp,mv,sync,mirror
    opt -r,--recursive -f,--force -n,--dry-run -v,--verbose --progress --no-progress --skip-existing -P,--acl-public
    opt --delete-removed --remove : destroy
    opt -c,--config=FILE : unknown
    args SOURCE:from... DEST:to
    does net, state
  sub del,rm,rb,mb
    opt -r,--recursive -f,--force
    args URL:from...
    does net, state, destroy

# A remote such as ":sftp,ssh=...:" names a program.
command rclone
  doc copy files to and from clouds
  from rclone 1.67, rclone --help
  style sub
  always 2
  global -v,--verbose -q,--quiet -n,--dry-run -P,--progress --transfers=N --checkers=N --bwlimit=R --stats=T --include=P
  global --exclude=P --max-depth=N
  global --fast-list -c,--checksum --size-only -u,--update --ignore-existing --max-age=T --min-age=T --max-size=N --min-size=N
  global -i,--interactive
  global --config=FILE --password-command=C --rc --filter=F --filter-from=FILE --files-from=FILE --include-from=FILE : unknown
  global --exclude-from=FILE : unknown
  global --log-file=FILE : write
  opt -V,--version : info
  sub version
    args
  sub ls,lsd,lsf,lsl,lsjson,size,tree,cat,about,check,md5sum,sha1sum,hashsum,ncdu
    opt -R,--recursive -F,--format=F -s,--separator=S --dirs-only --files-only --json --full --hash=H --one-way
    args REMOTE:from...
    does net, exec
  sub copy,copyto,copyurl,move,moveto,sync,bisync
    opt --create-empty-src-dirs --delete-empty-src-dirs --track-renames --delete-before --delete-after --delete-during --delete-excluded
    args SOURCE:from DEST:to
    does net, exec, state, destroy
  sub delete,purge,deletefile,rmdir,rmdirs,cleanup,mkdir
    opt --rmdirs --leave-root
    args REMOTE:from
    does net, exec, state, destroy
  sub listremotes
    opt --long
    args
  sub config
    args WORD...
    does reveal, state

command vault bao
  doc HashiCorp Vault
  from Vault 1.17
  style posix
  always none
  opt -version,-v
  args WORD...
  does net, reveal, state

command op bw lpass pass gopass keepassxc-cli
  doc password managers
  from 1Password CLI 2, pass 1.7
  style posix
  always none
  opt --version
  args WORD...
  does reveal, state, net

command sops
  doc encrypted files
  from SOPS 3.9
  style sub
  always none
  opt -d,--decrypt : reveal
  opt -e,--encrypt
  opt -i,--in-place
  opt --input-type=T --output-type=T --extract=P
  opt --output=FILE : write
  opt -v,--version
  args when -i: FILE:write...
  args FILE:read...
  does exec, net, reveal unless -e

command chamber doppler infisical aws-vault teller envchain
  doc run commands with secrets in the environment
  from aws-vault 7, Doppler CLI 3
  style posix
  always none
  opt --version
  args WORD...
  does reveal, exec, net
