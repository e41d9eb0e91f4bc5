import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createStrangerReader } from "#app/outbound/stranger-reader.server.ts";
import { createFolderStore } from "#app/storage/index.ts";
import { readOwnArtworkFirst } from "./own-artwork.ts";

const artworkUrl = "https://localhost:4910/artwork/";
const kept = `${"a".repeat(32)}.png`;

async function aReader() {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-own-artwork-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = createFolderStore({ folder });
  await store.write(kept, new TextEncoder().encode("picture"));
  const read = createStrangerReader({ trustedHosts: [] });
  const own = readOwnArtworkFirst({ artworkUrl, store, read });
  return (name: string) => own({ url: `${artworkUrl}${name}`, timeoutMs: 10_000, bytesMax: 1_000 });
}

test("artwork of our own is read, and what is not there is called that, not an address that can't be reached", async () => {
  const read = await aReader();
  expect(await read(kept)).toMatchObject({
    outcome: "answered",
    bytes: new TextEncoder().encode("picture"),
  });
  for (const name of ["nope.png", `${"b".repeat(32)}.png`]) {
    expect(await read(name)).toMatchObject({ reason: { code: "artworkNotHere" } });
  }
  // What follows its name could lead to another file.
  expect(await read(`${kept}?size=large`)).toMatchObject({ reason: { code: "hostNotPublic" } });
});
