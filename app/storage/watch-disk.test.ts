import os from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { watchDisk } from "./watch-disk.server.ts";

test.each([
  ["with less than the least", 1e15, [[os.tmpdir()]]],
  ["with more", 1, []],
])("a disk %s is told of as it becomes so", async (_, leastBytes, told) => {
  const changes: (readonly string[])[] = [];
  const disk = await watchDisk({
    folders: [os.tmpdir()],
    leastBytes,
    onChange: (tight) => void changes.push(tight),
    onError: (error) => expect.fail(String(error)),
  });
  onTestFinished(() => disk.close());
  expect([changes, disk.isTight()]).toEqual([told, told.length > 0]);
});
