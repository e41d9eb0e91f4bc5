import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inheritedSockets, readCredentials } from "./service-manager.ts";

test.each([
  [{ LISTEN_PID: "7", LISTEN_FDS: "2" }, [3, 4]],
  [{ LISTEN_PID: "8", LISTEN_FDS: "2" }, []],
  [{ LISTEN_FDS: "2" }, []],
  [{ LISTEN_PID: "7", LISTEN_FDS: "0" }, []],
  [{ LISTEN_PID: "7", LISTEN_FDS: "many" }, []],
  [{}, []],
])("the sockets of %j in process 7 are %j", (env, sockets) => {
  expect(inheritedSockets(env, 7)).toEqual(sockets);
});

test("a credential stands for its variable, unless the environment has that", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-credentials-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, "encryption-key"), "sealed\n");
  await writeFile(path.join(folder, "metrics-token"), "from the file");
  const env = { CREDENTIALS_DIRECTORY: folder, ENCRYPTION_KEY: "", METRICS_TOKEN: "own" };
  expect(readCredentials(env)).toEqual({ ENCRYPTION_KEY: "sealed" });
  expect(readCredentials({ METRICS_TOKEN: "own" })).toEqual({});
});

test("credentials are read where they are links into a hidden folder, as Kubernetes has them", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-credentials-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, "..2026_11_29"));
  await writeFile(path.join(folder, "..2026_11_29", "encryption-key"), "sealed\n");
  await symlink("..2026_11_29", path.join(folder, "..data"));
  await symlink("..data/encryption-key", path.join(folder, "encryption-key"));
  expect(readCredentials({ CREDENTIALS_DIRECTORY: folder })).toEqual({ ENCRYPTION_KEY: "sealed" });
});
