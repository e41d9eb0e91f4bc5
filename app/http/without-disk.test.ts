import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { refuseWithoutDisk } from "./without-disk.ts";

/** What a server without disk answers; `let through` where it would go on. */
async function ask(method: string, path: string) {
  const server = http.createServer((incoming, outgoing) => {
    if (!refuseWithoutDisk(incoming, outgoing, () => ({ "x-request-id": "req_1" })))
      outgoing.end("let through");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  // A listening TCP server's address is always an object.
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { method });
}

describe("while the disk is nearly full", () => {
  it.each(["/webhooks", "/fulfillment-service/x", "/flow/send-order", "/provider-webhooks/x"])(
    "whoever repeats is asked to: %s",
    async (path) => {
      const response = await ask("POST", path);
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    },
  );

  it("what writes at the API is refused as by a service that failed", async () => {
    for (const path of ["/v1/orders", "/operator/v1/merchants"]) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const response = await ask(method, path);
        expect([response.status, response.headers.get("x-error-code")]).toEqual([500, "disk_full"]);
        expect(await response.json()).toMatchObject({ code: 500 });
      }
    }
  });

  it.each([
    ["GET", "/v1/orders"],
    ["GET", "/operator/v1/merchants"],
    ["GET", "/app"],
    ["POST", "/app/orders"],
    ["GET", "/healthz"],
  ])("goes on: %s %s", async (method, path) => {
    expect(await (await ask(method, path)).text()).toBe("let through");
  });
});
