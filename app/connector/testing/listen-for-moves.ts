import pg from "pg";
import { onTestFinished } from "vitest";
import { movesChannel } from "../index.ts";

/** Hears what open pages of a shop are told, from now to the end of the test. */
export async function listenForMoves(url: string, shop: string) {
  const client = new pg.Client({ connectionString: url });
  onTestFinished(() => client.end());
  await client.connect();
  let heard = 0;
  client.on("notification", ({ payload }) => {
    heard += payload === shop ? 1 : 0;
  });
  await client.query(`LISTEN ${movesChannel}`);
  return {
    /** How often it was since the last call. An answer of the database brings with it all that was committed before it. */
    async since(): Promise<number> {
      await client.query("SELECT 1");
      const before = heard;
      heard = 0;
      return before;
    },
  };
}
