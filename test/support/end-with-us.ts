/**
 * Ends what a test, the demo or a drill has started when its own process has gone without a word: killed,
 * out of memory, cut off by a timeout. A small shell outlives us for that; the kernel tells it.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { Socket } from "node:net";
import type { Writable } from "node:stream";

/** Keeps the list of what runs; when nobody is left to write to it, ends all of it and itself. */
const program = `
trap '' HUP INT TERM
running=' '
while read -r act id; do
  case $act in
    began) running="$running$id ";;
    ended) running="\${running%% $id *} \${running#* $id }";;
  esac
done
for id in $running; do kill -s KILL -- "$id"; done 2>/dev/null
`;

let shell: Writable | undefined;

/**
 * The child, which is killed as soon as this process no longer exists; with all of its process group
 * where it leads one (`detached`). An embedded database ends by itself when its last client has gone.
 */
export function endWithUs<Child extends ChildProcess>(
  child: Child,
  { leadsGroup = false }: { leadsGroup?: boolean } = {},
): Child {
  const { pid } = child;
  // One that could not be started says so by an event.
  if (pid === undefined) return child;
  const id = leadsGroup ? -pid : pid;
  shell ??= startShell();
  const told = shell;
  told.write(`began ${id}\n`);
  child.once("exit", () => told.write(`ended ${id}\n`));
  return child;
}

function startShell(): Writable {
  const started = spawn("/bin/sh", ["-c", program], {
    // A Ctrl-C is for us: it stays until we have gone.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Neither it nor the line to it is a reason for us to live on.
  started.unref();
  const { stdin } = started;
  if (stdin instanceof Socket) stdin.unref();
  return stdin;
}
