import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { projectDir } from "#test/world/npm-script.ts";
import { runToEnd } from "#test/world/run-to-end.ts";
import { historyFault } from "./history-fault.ts";

/** A checkout with a build and our migrations, and the given ones besides. */
async function aCheckout(migrations: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-history-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, "build/server"), { recursive: true });
  await cp(path.join(projectDir, "prisma/migrations"), path.join(folder, "prisma/migrations"), {
    recursive: true,
  });
  for (const [name, sql] of Object.entries(migrations)) {
    const own = path.join(folder, "prisma/migrations", name);
    await mkdir(own);
    await writeFile(path.join(own, "migration.sql"), sql);
  }
  return folder;
}

it("the drill rolling refuses another migration history before anything starts", async () => {
  const against = await aCheckout({ "20260101000000_other": "SELECT 1;" });
  const ended = await runToEnd("test/drills/run.ts", {
    cwd: projectDir,
    env: {},
    words: ["rolling", "--against", against],
  });
  expect(ended).toMatchObject({
    code: 2,
    output: expect.stringMatching(/20260101000000_other is not known here\. Name the checkout of/),
  });
});

it("an earlier version lacks migrations, and has none that reads differently", async () => {
  const folder = await aCheckout({});
  await expect(historyFault(folder)).resolves.toMatch(/the same migrations.*an earlier one/);
  const migrations = path.join(folder, "prisma/migrations");
  await rm(path.join(migrations, "20261126091500_note_unfulfilled_lines"), { recursive: true });
  await expect(historyFault(folder)).resolves.toBeUndefined();
  await writeFile(path.join(migrations, "20261126091500_add_installation_keys/migration.sql"), "");
  await expect(historyFault(folder)).resolves.toMatch(/add_installation_keys reads differently/);
});
