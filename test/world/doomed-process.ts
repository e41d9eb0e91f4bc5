/** `node doomed-process.ts <database url>`: takes jobs and never ends one. Whoever starts it kills it. */
import { createQueue } from "#app/jobs/index.ts";

const [url = ""] = process.argv.slice(2);
const queue = createQueue({
  address: { url },
  onError(error) {
    throw error;
  },
});

function hang(): Promise<void> {
  process.stdout.write("begun\n");
  return new Promise(() => {});
}

await queue.start();
await queue.work({ "process-delivery": hang, "sync-products": hang });
