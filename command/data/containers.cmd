# Containers, clusters and infrastructure. Reading asks a daemon or a server, so it asks as well.

command docker podman nerdctl
  doc run containers
  from Docker 27, docker(1); Podman 5
  style sub
  always 2
  opt -D,--debug -l,--log-level=L
  opt -H,--host=HOST -c,--context=NAME --config=DIR --tls --tlscacert=FILE --tlscert=FILE --tlskey=FILE --tlsverify : unknown
  opt -v,--version --help : daemon  # "docker --version run" runs
  args when -v,--help: WORD:unknown...
  args WORD:unknown...=help  # even for help it asks the daemon
  sub ps
    opt -a,--all -f,--filter=F --format=F -n,--last=N -l,--latest --no-trunc -q,--quiet -s,--size
    args
    does daemon
  sub images
    opt -a,--all --digests -f,--filter=F --format=F --no-trunc -q,--quiet --tree
    args NAME?
    does daemon
  sub logs
    opt --details -f,--follow --since=T -n,--tail=N -t,--timestamps --until=T
    args CONTAINER
    does daemon
  sub inspect
    opt -f,--format=F -s,--size --type=T
    args NAME...
    does daemon, reveal  # the environment of containers
  sub version,info,top,stats,port,diff,history,search,events,wait
    opt -f,--format=F --filter=F --no-stream --no-trunc -a,--all -q,--quiet -H,--human --limit=N --since=T --until=T
    args WORD...
    does daemon
  sub run
    doc run a command in a new container
    opt --rm -i,--interactive -t,--tty --name=N -p,--publish=P -P,--publish-all -e,--env=S -w,--workdir=DIR -u,--user=U
    opt -h,--hostname=H -l,--label=L
    opt --entrypoint=C --restart=R -m,--memory=M --cpus=N --cpu-shares=N --shm-size=N --init --platform=P --pull=P -q,--quiet
    opt --read-only --tmpfs=T
    opt --ulimit=U --stop-timeout=S --stop-signal=S --health-cmd=C --health-interval=T --health-retries=N --health-timeout=T
    opt --no-healthcheck
    opt --add-host=H --dns=IP --dns-search=D --expose=P --network-alias=A --cap-drop=C --sig-proxy -a,--attach=S --detach-keys=K
    opt --log-driver=D
    opt --log-opt=O --memory-swap=N --memory-reservation=N --pids-limit=N --cpuset-cpus=L --ip=IP --mac-address=M --gpus=G
    opt -d,--detach --oom-score-adj=N
    opt --env-file=FILE --label-file=FILE : read
    opt --cidfile=FILE : write
    opt -v,--volume=V --mount=M --volumes-from=C --privileged --pid=M --ipc=M --userns=M --uts=M --network,--net=N : unknown
    opt --device=D --device-cgroup-rule=R : unknown
    opt --cap-add=C --security-opt=O --cgroup-parent=P --runtime=R --volume-driver=D --group-add=G --sysctl=S --cgroupns=M : unknown
    opt --isolation=T --link=C : unknown
    args IMAGE COMMAND:argv...
    does daemon, exec
    always none
  sub create
    same docker run
    always none
  sub exec
    doc run a command in a container
    opt -d,--detach --detach-keys=K -e,--env=S -i,--interactive -t,--tty -u,--user=U -w,--workdir=DIR
    opt --env-file=FILE : read
    opt --privileged : unknown
    args CONTAINER COMMAND:argv...
    does daemon, exec
    always none
  sub build
    doc build an image
    opt -t,--tag=T --build-arg=A --no-cache --pull -q,--quiet --target=T --platform=P --progress=P --label=L --rm --force-rm
    opt --squash --compress
    opt --cache-from=C --add-host=H --shm-size=N --ulimit=U -m,--memory=M --load --provenance=P --sbom=S --no-cache-filter=S
    opt --check --call=C
    opt -f,--file=FILE : read
    opt --iidfile=FILE --metadata-file=FILE : write
    opt --push : net
    opt -o,--output=DEST --secret=S --ssh=S --allow=E --network=N --build-context=C --builder=B --cache-to=C --security-opt=O : unknown
    args CONTEXT:from
    does daemon, exec
  sub pull
    opt -a,--all-tags --platform=P -q,--quiet --disable-content-trust
    args IMAGE
    does daemon, net
  sub push
    opt -a,--all-tags --platform=P -q,--quiet --disable-content-trust
    args IMAGE
    does daemon, net
  sub login
    opt --password-stdin
    opt -u,--username=U -p,--password=P : secret
    args SERVER?
    does daemon, net, state
    always none
  sub logout
    args SERVER?
    does state
  sub start,stop,restart,pause,unpause,kill,rename,tag,update,attach,commit,load,import
    opt -a,--attach -i,--interactive -t,--time,--timeout=S -s,--signal=S -q,--quiet -m,--message=M -c,--change=C --author=A
    opt -p,--pause --memory=M
    opt --restart=R --cpus=N --no-stdin --sig-proxy
    opt --input=FILE : read
    args WORD...
    does daemon, state
  sub rm,rmi
    opt -f,--force -v,--volumes -l,--link --no-prune -a,--all
    args NAME...
    does daemon, state, destroy
  sub save,export
    opt -o,--output=FILE : write
    opt --platform=P
    args NAME...
    does daemon
  sub cp
    opt -a,--archive -L,--follow-link -q,--quiet
    args SOURCE:from DEST:to
    does daemon, state
  sub container
    always 3
  sub container ls,list,ps
    same docker ps
  sub container logs
    same docker logs
  sub container inspect
    same docker inspect
  sub container top,stats,port,diff,wait
    same docker top
  sub container run
    same docker run
    always none
  sub container exec
    same docker exec
    always none
  sub container create
    same docker create
    always none
  sub container start,stop,restart,pause,unpause,kill,rename,update,attach,commit
    same docker start
  sub container rm
    same docker rm
  sub container cp
    same docker cp
  sub container export
    same docker save
  sub container prune
    opt -a,--all -f,--force --filter=F --volumes --keep-storage=N
    args
    does daemon, state, destroy
  sub image
    always 3
  sub image ls,list
    same docker images
  sub image inspect
    same docker inspect
  sub image history
    same docker top
  sub image build
    same docker build
  sub image pull
    same docker pull
  sub image push
    same docker push
  sub image tag,load,import
    same docker start
  sub image rm,remove
    same docker rm
  sub image save
    same docker save
  sub image prune
    opt -a,--all -f,--force --filter=F --volumes --keep-storage=N
    args
    does daemon, state, destroy
  sub volume
    always 3
  sub volume ls,list
    same docker ps
  sub volume inspect
    same docker inspect
  sub volume create
    opt -d,--driver=D -o,--opt=O --label=L --subnet=S --gateway=G --internal --attachable --ipv6 --description=D -f,--force
    args WORD...
    does daemon, state
  sub volume rm,remove
    same docker rm
  sub volume prune
    opt -a,--all -f,--force --filter=F --volumes --keep-storage=N
    args
    does daemon, state, destroy
  sub network
    always 3
  sub network ls,list
    same docker ps
  sub network inspect
    same docker inspect
  sub network create,connect,disconnect
    opt -d,--driver=D -o,--opt=O --label=L --subnet=S --gateway=G --internal --attachable --ipv6 --description=D -f,--force
    args WORD...
    does daemon, state
  sub network rm,remove
    same docker rm
  sub network prune
    opt -a,--all -f,--force --filter=F --volumes --keep-storage=N
    args
    does daemon, state, destroy
  sub system
    always 3
  sub system df,info,events
    opt -v,--verbose --format,-f=F --filter=F --since=T --until=T
    args
    does daemon
  sub system prune
    opt -a,--all -f,--force --filter=F --volumes --keep-storage=N
    args
    does daemon, state, destroy
  sub context
    always 3
  sub context ls,list,show,inspect
    opt -q,--quiet -f,--format=F
    args WORD...
    does reveal
  sub context use,create,update,rm
    opt -d,--driver=D -o,--opt=O --label=L --subnet=S --gateway=G --internal --attachable --ipv6 --description=D -f,--force
    args WORD...
    does daemon, state
  sub builder
    always 3
  sub builder prune
    opt -a,--all -f,--force --filter=F --volumes --keep-storage=N
    args
    does daemon, state, destroy
  sub builder build
    same docker build
  sub buildx
    always 3
  sub buildx ls,inspect,du,version
    opt --verbose --format=F --filter=F --bootstrap
    args WORD...
    does daemon
  sub buildx build,b
    same docker build
  sub buildx bake
    opt --no-cache --print --progress=P --pull --load --set=S --list=T --check --call=C
    opt --push : net
    opt -f,--file=FILE : script, unknown
    opt --metadata-file=FILE : write
    opt --allow=E --builder=B --provenance=P --sbom=S : unknown
    args TARGET...
    does daemon, exec
  sub buildx create,use,rm,stop
    opt --name=N --driver=D --use --bootstrap --platform=P --all-inactive --keep-state -f,--force --node=N --append --leave
    opt --default --global
    opt --config,--buildkitd-config=FILE --driver-opt=O --buildkitd-flags=F : unknown
    args WORD...
    does daemon, state
  sub buildx imagetools
    always 4
  sub buildx imagetools inspect
    opt --format=F --raw
    args IMAGE
    does net
  sub buildx prune
    opt -a,--all -f,--force --filter=F --keep-storage=N --verbose --max-used-space=N --reserved-space=N --min-free-space=N
    args
    does daemon, state, destroy
  sub compose
    always 3
    opt -p,--project-name=NAME --profile=NAME --ansi=WHEN --progress=TYPE --dry-run --parallel=N --compatibility --all-resources --verbose
    opt -f,--file=FILE : script, unknown
    opt --env-file=FILE : read
    opt --project-directory=DIR -H,--host=HOST --context,-c=NAME : unknown
  sub compose ps
    opt -a,--all --format=F --filter=F -q,--quiet --services --status=S --orphans --no-trunc
    args SERVICE...
    does daemon
  sub compose ls
    opt -a,--all --format=F --filter=F -q,--quiet
    args
    does daemon
  sub compose logs
    opt -f,--follow --tail,-n=N --since=T --until=T -t,--timestamps --no-color --no-log-prefix --index=N
    args SERVICE...
    does daemon
  sub compose top,images,port,events,stats,volumes
    opt --format=F -q,--quiet --json --index=N --protocol=P --no-stream --no-trunc -a,--all
    args WORD...
    does daemon
  sub compose version
    opt --short -f,--format=F
    args
  sub compose config,convert
    doc print the project; secrets of the environment are filled in
    opt -q,--quiet --services --images --volumes --networks --profiles --hash=S --format=F --no-interpolate --no-normalize
    opt --no-consistency
    opt --resolve-image-digests --no-path-resolution --variables --environment --no-env-resolution
    opt -o,--output=FILE : write
    args SERVICE...
    does daemon, reveal
  sub compose up,create
    doc make and start the project's containers
    opt --build --no-build --force-recreate --no-recreate --always-recreate-deps --no-deps --no-start --no-log-prefix --no-color
    opt --pull=P --quiet-pull
    opt --remove-orphans --scale=S -t,--timeout=S --timestamps --wait --wait-timeout=S --abort-on-container-exit
    opt --abort-on-container-failure
    opt --attach=S --no-attach=S --attach-dependencies --exit-code-from=S --menu --quiet-build
    opt -d,--detach -y,--yes
    opt -V,--renew-anon-volumes : destroy
    opt -w,--watch : exec
    args SERVICE...
    does daemon, exec
  sub compose build
    opt --build-arg=A --check -m,--memory=M --no-cache --print --provenance=P --pull -q,--quiet --sbom=S --with-dependencies --force-rm
    opt --push : net
    opt --builder=B --ssh=S : unknown
    args SERVICE...
    does daemon, exec
  sub compose start,stop,restart,pause,unpause,kill,scale,wait
    opt -t,--timeout=S --no-deps -s,--signal=S --remove-orphans --down-project
    args SERVICE...
    does daemon, state
  sub compose down
    opt --remove-orphans -t,--timeout=S
    opt -v,--volumes --rmi=T : destroy
    args SERVICE...
    does daemon, state
  sub compose rm
    opt -f,--force -s,--stop -v,--volumes
    args SERVICE...
    does daemon, state, destroy
  sub compose pull
    opt --ignore-buildable --ignore-pull-failures --include-deps --policy=P -q,--quiet
    args SERVICE...
    does daemon, net
  sub compose push
    opt --ignore-push-failures --include-deps -q,--quiet
    args SERVICE...
    does daemon, net
  sub compose exec
    opt -d,--detach --index=N -T,--no-tty,--no-TTY -i,--interactive -t,--tty -e,--env=S -w,--workdir=DIR -u,--user=U
    opt --privileged : unknown
    args SERVICE COMMAND:argv...
    does daemon, exec
    always none
  sub compose run
    opt --build -d,--detach --name=N --no-deps --pull=P --quiet-pull -q,--quiet --quiet-build --remove-orphans --rm
    opt -P,--service-ports -T,--no-TTY,--no-tty
    opt -i,--interactive -t,--tty -e,--env=S -w,--workdir=DIR -u,--user=U -l,--label=L -p,--publish=P --use-aliases --entrypoint=C
    opt --env-from-file=FILE : read
    opt -v,--volume=V --cap-add=C --cap-drop=C : unknown
    args SERVICE COMMAND:argv...
    does daemon, exec
    always none
  sub compose cp
    opt -a,--archive -L,--follow-link --index=N
    args SOURCE:from DEST:to
    does daemon, state

command docker-compose podman-compose
  doc run the containers of a project
  from Docker Compose 2.29
  style sub
  always 2
  opt -p,--project-name=NAME --profile=NAME --ansi=WHEN --progress=TYPE --dry-run --parallel=N --compatibility --all-resources --verbose
  opt -f,--file=FILE : script, unknown
  opt --env-file=FILE : read
  opt --project-directory=DIR -H,--host=HOST --context,-c=NAME : unknown
  opt -v,--version -h,--help : daemon
  args when -v,-h: WORD:unknown...
  args WORD:unknown...=help
  sub ps
    opt -a,--all --format=F --filter=F -q,--quiet --services --status=S --orphans --no-trunc
    args SERVICE...
    does daemon
  sub ls
    opt -a,--all --format=F --filter=F -q,--quiet
    args
    does daemon
  sub logs
    opt -f,--follow --tail,-n=N --since=T --until=T -t,--timestamps --no-color --no-log-prefix --index=N
    args SERVICE...
    does daemon
  sub top,images,port,events,stats,volumes
    opt --format=F -q,--quiet --json --index=N --protocol=P --no-stream --no-trunc -a,--all
    args WORD...
    does daemon
  sub version
    opt --short -f,--format=F
    args
  sub config,convert
    doc print the project; secrets of the environment are filled in
    opt -q,--quiet --services --images --volumes --networks --profiles --hash=S --format=F --no-interpolate --no-normalize
    opt --no-consistency
    opt --resolve-image-digests --no-path-resolution --variables --environment --no-env-resolution
    opt -o,--output=FILE : write
    args SERVICE...
    does daemon, reveal
  sub up,create
    doc make and start the project's containers
    opt --build --no-build --force-recreate --no-recreate --always-recreate-deps --no-deps --no-start --no-log-prefix --no-color
    opt --pull=P --quiet-pull
    opt --remove-orphans --scale=S -t,--timeout=S --timestamps --wait --wait-timeout=S --abort-on-container-exit
    opt --abort-on-container-failure
    opt --attach=S --no-attach=S --attach-dependencies --exit-code-from=S --menu --quiet-build
    opt -d,--detach -y,--yes
    opt -V,--renew-anon-volumes : destroy
    opt -w,--watch : exec
    args SERVICE...
    does daemon, exec
  sub build
    opt --build-arg=A --check -m,--memory=M --no-cache --print --provenance=P --pull -q,--quiet --sbom=S --with-dependencies --force-rm
    opt --push : net
    opt --builder=B --ssh=S : unknown
    args SERVICE...
    does daemon, exec
  sub start,stop,restart,pause,unpause,kill,scale,wait
    opt -t,--timeout=S --no-deps -s,--signal=S --remove-orphans --down-project
    args SERVICE...
    does daemon, state
  sub down
    opt --remove-orphans -t,--timeout=S
    opt -v,--volumes --rmi=T : destroy
    args SERVICE...
    does daemon, state
  sub rm
    opt -f,--force -s,--stop -v,--volumes
    args SERVICE...
    does daemon, state, destroy
  sub pull
    opt --ignore-buildable --ignore-pull-failures --include-deps --policy=P -q,--quiet
    args SERVICE...
    does daemon, net
  sub push
    opt --ignore-push-failures --include-deps -q,--quiet
    args SERVICE...
    does daemon, net
  sub exec
    opt -d,--detach --index=N -T,--no-tty,--no-TTY -i,--interactive -t,--tty -e,--env=S -w,--workdir=DIR -u,--user=U
    opt --privileged : unknown
    args SERVICE COMMAND:argv...
    does daemon, exec
    always none
  sub run
    opt --build -d,--detach --name=N --no-deps --pull=P --quiet-pull -q,--quiet --quiet-build --remove-orphans --rm
    opt -P,--service-ports -T,--no-TTY,--no-tty
    opt -i,--interactive -t,--tty -e,--env=S -w,--workdir=DIR -u,--user=U -l,--label=L -p,--publish=P --use-aliases --entrypoint=C
    opt --env-from-file=FILE : read
    opt -v,--volume=V --cap-add=C --cap-drop=C : unknown
    args SERVICE COMMAND:argv...
    does daemon, exec
    always none
  sub cp
    opt -a,--archive -L,--follow-link --index=N
    args SOURCE:from DEST:to
    does daemon, state

command kubectl oc
  doc control a Kubernetes cluster
  from kubectl 1.31, kubectl help
  style sub
  always 2
  global -n,--namespace=N --context=C --cluster=C --user=U --request-timeout=T -v,--v=N --warnings-as-errors --as=U --as-group=G
  global --cache-dir=DIR
  global --kubeconfig=FILE -s,--server=URL --insecure-skip-tls-verify --certificate-authority=FILE : unknown
  global --client-certificate=FILE --client-key=FILE : unknown
  global --tls-server-name=N --password=P --username=U --profile=P --profile-output=FILE : unknown
  global --token=TOKEN : secret
  args WORD:unknown...=help  # the kubectl of Google's CLI asks the cluster for its version before whatever it does
  sub get
    opt -o,--output=F -A,--all-namespaces -l,--selector=S --field-selector=S -w,--watch --watch-only --sort-by=P --show-labels
    opt -L,--label-columns=L
    opt --no-headers --ignore-not-found --template=T --raw=PATH --subresource=S --chunk-size=N -R,--recursive --show-kind
    opt --show-managed-fields
    opt --output-watch-events --allow-missing-template-keys --server-print
    opt -f,--filename=FILE -k,--kustomize=DIR : from
    args WORD...
    does net
  sub describe
    opt -A,--all-namespaces -l,--selector=S --show-events -R,--recursive --chunk-size=N
    opt -f,--filename=FILE -k,--kustomize=DIR : from
    args WORD...
    does net
  sub logs
    opt -f,--follow --tail=N --since=T --since-time=T -c,--container=C --all-containers -p,--previous --timestamps --prefix
    opt -l,--selector=S
    opt --max-log-requests=N --limit-bytes=N --ignore-errors --all-pods --pod-running-timeout=T --insecure-skip-tls-verify-backend
    args WORD...
    does net
  sub explain,api-resources,api-versions,cluster-info,version,events,wait
    opt --recursive --api-version=V -o,--output=F --namespaced[=B] --api-group=G --no-headers --verbs=L --categories=L
    opt --sort-by=P --cached --for=C
    opt -A,--all-namespaces -w,--watch --types=L --client --timeout=T -l,--selector=S --all --field-selector=S --short
    opt -f,--filename=FILE : from
    args WORD...
    does net
  sub top
    opt -A,--all-namespaces -l,--selector=S --containers --sort-by=F --no-headers --sum --use-protocol-buffers --field-selector=S
    opt --show-capacity
    args WORD...
    does net
  sub auth
    always 3
  sub auth can-i,whoami
    opt --list -q,--quiet -A,--all-namespaces --subresource=S --no-headers -o,--output=F
    args WORD...
    does net
  sub rollout
    always 3
  sub rollout status,history
    opt -w,--watch --timeout=T --revision=N -l,--selector=S -o,--output=F
    opt -f,--filename=FILE -k,--kustomize=DIR : from
    args WORD...
    does net
  sub rollout undo,restart,pause,resume
    opt --to-revision=N -l,--selector=S --dry-run=M -o,--output=F
    opt -f,--filename=FILE -k,--kustomize=DIR : from
    args WORD...
    does net, state
  sub config
    always 3
  sub config view
    opt -o,--output=F --minify --flatten --merge[=B]
    opt --raw : reveal
    args
    does net
  sub config get-contexts,current-context,get-clusters,get-users
    opt -o,--output=F --no-headers
    args WORD...
    does net
  sub config use-context,use,set-context,set-cluster,set-credentials,set,unset,delete-context,delete-cluster,delete-user,rename-context
    opt --current --embed-certs
    args WORD...
    does state
  sub diff
    opt -R,--recursive --server-side --field-manager=N --force-conflicts -l,--selector=S --concurrency=N --prune --show-managed-fields
    opt -f,--filename=FILE -k,--kustomize=DIR : from
    args WORD...
    does net, exec
  sub apply,create,replace,expose,autoscale,set,label,annotate,patch,scale,taint,cordon,uncordon,certificate,edit,run
    opt -o,--output=F --dry-run[=M] -l,--selector=S -R,--recursive --server-side --field-manager=N --force-conflicts
    opt --validate[=M] --wait --timeout=T
    opt --overwrite --all -p,--patch=P --type=T --replicas=N --current-replicas=N --resource-version=V --port=P --target-port=P --name=N
    opt --min=N --max=N --cpu-percent=N --cpu=C --save-config --record --list --from-literal=L --image=I --labels=L --env=E
    opt --show-managed-fields
    opt --protocol=P --cluster-ip=IP --external-ip=IP --restart=P --rm -i,--stdin -t,--tty --attach --command --subresource=S
    opt -c,--containers=C
    opt --patch-file=FILE --from-env-file=FILE --cert=FILE --key=FILE : read
    opt --from-file=FILE : unknown
    opt -f,--filename=FILE -k,--kustomize=DIR : from
    opt --force --prune --cascade[=M] --grace-period=N : destroy
    opt --overrides=J --privileged --override-type=T --serviceaccount=S : unknown
    args WORD...
    does net, state
  sub delete
    opt --all -A,--all-namespaces -l,--selector=S --field-selector=S --cascade[=M] --force --grace-period=N --now --wait
    opt --timeout=T -o,--output=F
    opt --dry-run[=M] --ignore-not-found -R,--recursive -i,--interactive
    opt -f,--filename=FILE -k,--kustomize=DIR : from
    args WORD...
    does net, state, destroy
  sub drain
    opt --ignore-daemonsets --delete-emptydir-data --force --grace-period=N --timeout=T -l,--selector=S --pod-selector=S
    opt --dry-run[=M] --disable-eviction
    args NODE...
    does net, state, destroy
  sub exec
    doc run a command in a container
    opt -c,--container=C -i,--stdin -t,--tty -q,--quiet --pod-running-timeout=T
    opt -f,--filename=FILE : from
    args POD COMMAND:argv...
    does net, exec
    always none
  sub cp
    opt -c,--container=C --no-preserve --retries=N
    args SOURCE:from DEST:to
    does net, state
    always none
  sub port-forward,proxy
    opt -p,--port=N -w,--www-prefix=P --api-prefix=P --pod-running-timeout=T
    opt --address=A -P,--www=DIR -u,--unix-socket=PATH --accept-hosts=R --accept-paths=R --reject-paths=R --disable-filter : unknown
    args WORD...
    does net, state
  sub debug,attach
    opt -i,--stdin -t,--tty -c,--container=C --image=I --target=C --copy-to=N -q,--quiet --share-processes --replace --same-node
    opt --env=E --attach
    opt --profile=P --set-image=S --custom=FILE : unknown
    args WORD...
    does net, exec, state
    always none
  sub kustomize
    opt --enable-helm --helm-command=C --network --load-restrictor=M -e,--env=E --mount=M --enable-alpha-plugins : unknown
    opt -o,--output=PATH : write
    args DIR:from...=.
    does exec
  sub completion
    args SHELL
    does net
  sub options
    args

command kubectx kubens
  doc choose a cluster or a namespace
  from kubectx 0.9
  style sub
  opt -c,--current
  opt -u,--unset -d=NAME : state
  opt -h,--help -V,--version : info
  args NAME:state...
  does net  # through kubectl

command helm
  doc install packages in a Kubernetes cluster
  from Helm 3.16, helm help
  style sub
  always 2
  global -n,--namespace=N --kube-context=C --debug --burst-limit=N --qps=N
  global --kubeconfig=FILE --registry-config=FILE --repository-config=FILE --repository-cache=DIR --kube-apiserver=URL : unknown
  global --kube-ca-file=FILE : unknown
  global --kube-insecure-skip-tls-verify --kube-as-user=U --kube-tls-server-name=N : unknown
  global --kube-token=TOKEN : secret
  sub version
    opt --short --template=T
    args
  sub list,ls,status,history,get,search,show,inspect,env
    opt -A,--all-namespaces -a,--all --deployed --failed --pending --uninstalled --superseded -f,--filter=R -o,--output=F
    opt -q,--short -m,--max=N
    opt -r,--reverse -d,--date -l,--selector=S --no-headers --revision=N --show-resources --show-desc --version=V --versions --devel
    opt --repo=URL --ca-file=FILE --cert-file=FILE --key-file=FILE --username=U --password=P --keyring=FILE : unknown
    args WORD...
    does net
  sub get values,manifest,notes,hooks,all,metadata
    opt -o,--output=F --revision=N -a,--all --template=T
    args RELEASE
    does net, reveal
  sub lint,template
    opt --set=S --set-string=S --set-json=S --strict --quiet --with-subcharts -a,--api-versions=V --kube-version=V --include-crds
    opt --is-upgrade
    opt --name-template=N -s,--show-only=F --skip-tests --no-hooks --release-name --dry-run[=M] --version=V
    opt --skip-schema-validation -g,--generate-name
    opt -f,--values=FILE : from
    opt --output-dir=DIR : inside
    opt --post-renderer=PROGRAM : run
    opt --set-file=S --repo=URL --dependency-update --validate --post-renderer-args=A : unknown
    args WORD:list...
    does exec
  sub install,upgrade
    opt --set=S --set-string=S --set-json=S --dry-run[=M] --wait --wait-for-jobs --timeout=T --atomic --create-namespace
    opt -i,--install --version=V
    opt --devel --reuse-values --reset-values --reset-then-reuse-values --no-hooks -g,--generate-name --description=D
    opt -o,--output=F --history-max=N
    opt --cleanup-on-fail --dependency-update --render-subchart-notes --skip-crds --labels=L --name-template=N --hide-notes
    opt -f,--values=FILE : from
    opt --force --replace : destroy
    opt --post-renderer=PROGRAM : run
    opt --set-file=S --repo=URL --username=U --password=P --ca-file=FILE --insecure-skip-tls-verify --plain-http : unknown
    opt --pass-credentials : unknown
    args RELEASE CHART:from?
    does net, state, exec
  sub uninstall,delete,rollback,test
    opt --dry-run --keep-history --wait --timeout=T --no-hooks --description=D --force --cleanup-on-fail --logs --cascade=M
    opt --ignore-not-found
    args WORD...
    does net, state, destroy
  sub repo
    always 3
  sub repo list,ls
    opt -o,--output=F
    args
  sub repo add,update,remove,rm
    opt --force-update
    opt --username=U --password=P : secret
    args NAME URL:url...
    does net, state
  sub repo index
    opt --merge=FILE --url=URL
    args DIR:inside
  sub create
    opt -p,--starter=S
    args NAME:inside
  sub package
    opt --version=V --app-version=V -u,--dependency-update --sign --key=K
    opt -d,--destination=DIR : inside
    args CHART:list...
    does exec
  sub dependency,dep,pull,push
    opt --version=V --skip-refresh --untar
    opt -d,--destination=DIR --untardir=DIR : inside
    args WORD...
    does net, exec

command kustomize
  doc build Kubernetes manifests; a directory may name remote ones
  from kustomize 5
  style sub
  always 2
  sub version
    args
  sub build
    opt -o,--output=PATH : write
    opt --enable-helm --enable-exec --enable-alpha-plugins --helm-command=C --network --load-restrictor=M -e,--env=E --mount=M : unknown
    args DIR:from...=.
    does exec
  sub edit
    args WORD...
    does exec

command minikube kind k3d kubeadm k3s microk8s
  doc clusters on this machine
  from minikube 1.34, kind 0.24, k3d 5
  style sub
  always 2
  opt -v,--version -h,--help
  sub version
    args
  sub status,get,ip,profile,list,logs,service
    opt -p,--profile=P -o,--output=F --name=N --url -n,--namespace=N
    args WORD...
    does daemon
  sub start,create,stop,pause,unpause,load,image,addons,cluster,update-context
    opt -p,--profile=P --name=N --wait=T --image=I --driver=D --cpus=N --memory=M --kubernetes-version=V
    opt --config=FILE : unknown
    args WORD...
    does daemon, state
  sub delete
    opt -p,--profile=P --name=N --all --purge
    args WORD...
    does daemon, state, destroy

command stern k9s
  doc look into a Kubernetes cluster
  from stern 1.30, k9s 0.32
  style sub
  opt -n,--namespace=N -A,--all-namespaces --context=C -l,--selector=S -c,--container=R -s,--since=T --tail=N -t,--timestamps
  opt -o,--output=F --no-follow
  opt --kubeconfig=FILE --config=FILE : unknown
  opt --version : info
  args QUERY...
  does net

command skaffold tilt devspace garden
  doc build and deploy in a loop
  from Skaffold 2, Tilt 0.33
  style sub
  always 2
  sub version
    args
  sub dev,run,build,test,deploy,render,debug,up,down,ci,delete,diagnose,logs,get
    opt -p,--profile=P -n,--namespace=N -q,--quiet --port-forward -d,--default-repo=R --stream --host=H --port=N
    opt -f,--filename,--file=FILE : script, unknown
    args WORD...
    does exec, net, state

command terraform tofu
  doc make infrastructure what its configuration says; providers are programs
  from Terraform 1.9, terraform -help
  style long
  always 2
  opt -chdir=DIR : chdir
  opt -version,-v -help,-h : net  # it looks for a newer version
  args when -version,-help: WORD:unknown...
  args WORD:unknown...=-help
  sub version
    opt -json
    args
    does net
  sub fmt
    doc format configuration
    opt -check -diff -recursive -no-color -list=B -write=B
    args when -check: PATH:list...=.
    args PATH:inside...=.
  sub validate
    opt -json -no-color -no-tests -test-directory=DIR
    args
    does exec
  sub init
    opt -upgrade -no-color -input=B -backend=B -get=B -json -lock=B -lock-timeout=T -lockfile=M -test-directory=DIR
    opt -reconfigure -migrate-state -force-copy : state
    opt -backend-config=C -plugin-dir=DIR -from-module=M : unknown
    args
    does exec
  sub plan,refresh
    opt -no-color -input=B -json -refresh=B -refresh-only -destroy -target=R -replace=R -var=V -lock=B -lock-timeout=T -parallelism=N
    opt -compact-warnings -detailed-exitcode -concise
    opt -var-file=FILE : read
    opt -out=FILE -generate-config-out=FILE : write
    opt -state=FILE : unknown
    args
    does exec, net
  sub apply
    opt -no-color -input=B -json -refresh=B -refresh-only -target=R -replace=R -var=V -lock=B -lock-timeout=T -parallelism=N -auto-approve
    opt -compact-warnings
    opt -destroy : destroy
    opt -var-file=FILE : read
    opt -state=FILE -state-out=FILE -backup=FILE : unknown
    args PLAN:read?
    does exec, net, state
    always none
  sub destroy
    same terraform apply
    does destroy
    always none
  sub show,output,providers,graph,console,test,get,metadata,modules
    opt -json -no-color -raw -var=V -plan=F -type=T -filter=F -verbose
    opt -var-file=FILE : read
    opt -state=FILE : unknown
    args WORD...
    does exec, reveal
  sub state
    always 3
  sub state list,show,pull
    opt -id=ID -state=FILE
    args WORD...
    does exec, reveal
  sub state rm,mv,push,replace-provider
    opt -dry-run -lock=B -force -auto-approve
    args WORD...
    does exec, state, destroy
  sub workspace
    always 3
  sub workspace list,show
    args
    does exec
  sub workspace new,select
    opt -or-create
    args NAME
    does exec
  sub workspace delete
    opt -force
    args NAME
    does exec, destroy
  sub import,taint,untaint,force-unlock
    opt -var=V -lock=B -input=B -force -allow-missing -no-color
    opt -var-file=FILE : read
    args WORD...
    does exec, net, state
  sub login,logout
    args HOST...
    does net, state

command packer vagrant pulumi cdk cdktf sam serverless sls nomad consul terragrunt
  doc make machines and infrastructure; configuration is a program
  from Packer 1.11, Vagrant 2.4, Pulumi 3
  style posix
  always 2
  opt --version -version -v
  args WORD...
  does exec, net, state

command ansible ansible-playbook ansible-galaxy ansible-vault ansible-inventory ansible-lint ansible-doc ansible-config ansible-console
  doc configure machines
  from Ansible 2.17, ansible(1)
  style sub
  always 1
  opt -C,--check -D,--diff -v,--verbose -l,--limit=L -t,--tags=L --skip-tags=L --list-tasks --list-hosts --list-tags
  opt --syntax-check --step -f,--forks=N
  opt -b,--become --become-user=U -K,--ask-become-pass -k,--ask-pass -o,--one-line --start-at-task=T -m,--module-name=M -a,--args=A -p=X
  opt -i,--inventory,--inventory-file=FILE : script
  opt -e,--extra-vars=V -M,--module-path=P --vault-password-file=FILE --vault-id=ID --ssh-common-args=A --ssh-extra-args=A : unknown
  opt -c,--connection=C : unknown
  opt --private-key,--key-file=FILE -u,--user=U --roles-path=P --playbook-dir=DIR --become-method=M --scp-extra-args=A : unknown
  opt --sftp-extra-args=A : unknown
  opt --version -h,--help  # ansible.cfg of the current directory may name plugins
  args FILE:script...
  does exec, net
