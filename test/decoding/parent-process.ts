/** Starts a helper, has it begin a job that never ends, and says the helper's process id. */
import { createDecoder, createHelperSpace, findCeilingKind } from "#app/decoding/index.ts";
import { admitAll } from "#test/support/admit-all.ts";
import { limits } from "#app/limits/limits.ts";

const decoder = createDecoder({
  entry: new URL("./hostile-process.ts", import.meta.url),
  kind: "hostile",
  ceiling: await findCeilingKind(),
  limits: limits.decoding.files,
  quarantine: admitAll,
  space: createHelperSpace(),
  onKilled: () => {},
});
const decoded = await decoder.decode({ tenant: "a", job: "surroundings", bytes: new Uint8Array() });
process.stdout.write(`${JSON.stringify(decoded)}\n`);
process.stdin.resume();
