import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createNewNames } from "./new-names.server.ts";

const old = new Date(Date.now() - 60 * 60_000);

async function aFolder(files: readonly string[]) {
  const top = await mkdtemp(path.join(os.tmpdir(), "portafilter-names-"));
  onTestFinished(() => rm(top, { recursive: true }));
  const add = async (name: string, changedAt: Date = old) => {
    await mkdir(path.dirname(path.join(top, name)), { recursive: true });
    await writeFile(path.join(top, name), "");
    const folders = [path.dirname(path.join(top, name)), top];
    for (const folder of folders) await utimes(folder, changedAt, changedAt);
  };
  for (const name of files) await add(name);
  const newNames = createNewNames();
  const take = async (most = Infinity) => {
    const taken: string[] = [];
    for await (const name of newNames(top)) {
      if (taken.push(name) === most) break;
    }
    return taken.toSorted();
  };
  return { top, add, take };
}

test("names are given once, and again those beside one that came", async () => {
  const { add, take } = await aFolder(["ab/1", "ab/2", "cd/1", "top"]);
  expect(await take()).toEqual(["ab/1", "ab/2", "cd/1", "top"]);
  expect(await take()).toEqual([]);
  const later = new Date(old.getTime() + 60_000);
  await add("ab/3", later);
  await add("ef/1", later);
  expect(await take()).toEqual(["ab/1", "ab/2", "ab/3", "ef/1", "top"]);
  expect(await take()).toEqual([]);
});

test("a folder in which nothing came or went since is not listed", async () => {
  const { add, take } = await aFolder(["ab/1"]);
  await take();
  // It would be found, were it listed.
  await add("ab/2");
  expect(await take()).toEqual([]);
});

test("a folder that changed just now is listed again: more may come in the same moment", async () => {
  const { add, take } = await aFolder([]);
  const now = new Date();
  await add("1", now);
  expect(await take()).toEqual(["1"]);
  await add("2", now);
  expect(await take()).toEqual(["1", "2"]);
});

test("what was left is given again, and of a folder that isn't there nothing", async () => {
  const { top, take } = await aFolder(["ab/1", "ab/2"]);
  expect(await take(1)).toHaveLength(1);
  expect(await take()).toEqual(["ab/1", "ab/2"]);
  await rm(path.join(top, "ab"), { recursive: true });
  expect(await take()).toEqual([]);
});
