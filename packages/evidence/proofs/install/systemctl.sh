#!/bin/bash
# Stands for systemd where none is at work: runs a unit's ExecStart as its user, with its settings.
set -eu
of() { sed -n "s/^$1=//p" "$file"; }
find_unit() {
  for file in "/etc/systemd/system/$1" "/lib/systemd/system/$1"; do [ -f "$file" ] && return; done
  echo "There is no unit $1." >&2
  exit 1
}
stop() {
  [ -f "/run/$1.pid" ] || return 0
  pid=$(cat "/run/$1.pid")
  kill -TERM "$pid" 2>/dev/null || true
  for _ in $(seq 300); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
  rm "/run/$1.pid"
}
start() {
  user=$(of User) folder=$(of WorkingDirectory) settings=$(of EnvironmentFile)
  (
    set -a
    [ -n "$settings" ] && . "$settings"
    for each in $(of Environment); do export "$each"; done
    set +a
    HOME=$(getent passwd "$user" | cut -d: -f6) USER=$user
    cd "${folder:-/}"
    eval "exec setsid setpriv --reuid=$user --regid=$user --init-groups -- $(of ExecStart)"
  ) >>"/var/log/$1.log" 2>&1 </dev/null &
  echo $! >"/run/$1.pid"
}
action=$1
unit=${!#}
case "$unit" in *.timer | *.service | daemon-reload) ;; *) unit=$unit.service ;; esac
case "$action $unit" in
  daemon-reload*) ;;
  *.timer) find_unit "$unit"; systemd-analyze calendar "$(of OnCalendar)" ;;
  enable* | start*) find_unit "$unit"; start "$unit" ;;
  restart*) find_unit "$unit"; stop "$unit"; start "$unit" ;;
  stop*) find_unit "$unit"; stop "$unit" ;;
  *) echo "systemctl $* is not known here." >&2; exit 1 ;;
esac
