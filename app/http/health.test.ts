import { expect, it, onTestFinished } from "vitest";
import { createLogger } from "../process/log.server.ts";
import { createMetrics } from "./metrics.server.ts";
import { startServer } from "./server.ts";

it("names backups that are another's, and stays ready, as all else goes on", async () => {
  const host = "127.0.0.1";
  const log = createLogger("error");
  const server = await startServer({ host, port: 0, metrics: createMetrics(), log });
  onTestFinished(() => server.drain(0));
  let areBackupsForeign = true;
  server.open({
    routes: undefined,
    isReady: async () => true,
    areBackupsForeign: () => areBackupsForeign,
  });
  const health = async () => {
    const answer = await fetch(`http://${host}:${server.port}/healthz`);
    return [answer.status, await answer.json()];
  };
  expect(await health()).toEqual([200, { status: "ready", failing: ["backups"] }]);
  areBackupsForeign = false;
  expect(await health()).toEqual([200, { status: "ready" }]);
});
