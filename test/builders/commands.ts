/** Commands of the core's operator over a database of the file's own, in this process. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { runCommand } from "#app/cli/index.ts";
import { openCore, seedDefaultMerchant } from "#app/compose/core.server.ts";
import { openSealer } from "#app/compose/sealer.server.ts";
import type { Core } from "#app/core/index.ts";
import { parseCoreConfig } from "#app/process/config.server.ts";
import { aLine, anOrder } from "#test/builders/core.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";

export interface Commands {
  core: Core;
  database: TestDatabase["database"];
  /** The default merchant. */
  merchantId: string;
  /** For files that commands read. */
  folder: string;
  /** What commands said and complained of in this test, line by line. */
  said: string[];
  /** Runs one; its exit code. */
  run(...words: string[]): Promise<number>;
  /** The lines that one command says. */
  linesOf(...words: string[]): Promise<string[]>;
  /** A new order of a merchant's, the default one's unless told, whose artwork is kept here. */
  anOrderId(more?: {
    merchantId?: string;
    isTest?: boolean;
    content?: Parameters<typeof anOrder>[0];
    idempotencyKey?: string;
  }): Promise<string>;
}

/** Opens all of it before the file's tests, and closes it after them. */
export function openCommands(): Commands {
  let opened: Opened | undefined;
  let said: string[] = [];
  const artworks = new Map<string, string>();
  function open(): Opened {
    if (opened === undefined) throw new Error("The commands are used before the first test.");
    return opened;
  }
  const run = (...words: string[]) => {
    const hear = (line: string) => void said.push(line);
    return runCommand(words, { readConfig: () => open().config, say: hear, complain: hear });
  };

  async function linesOf(...words: string[]): Promise<string[]> {
    const from = said.length;
    await run(...words);
    return said.splice(from);
  }

  async function anOrderId({
    merchantId = open().merchantId,
    isTest = false,
    content = {},
    idempotencyKey,
  }: Parameters<Commands["anOrderId"]>[0] = {}): Promise<string> {
    const caller = { merchantId, keyId: "key", plan: "Pro", isTest } as const;
    const artworkUrl = artworks.get(merchantId) ?? (await drawArtwork(merchantId));
    artworks.set(merchantId, artworkUrl);
    const items = [aLine({ sku: "COF-GND-6X2-HSE-SCH", artworkUrl })];
    const given = anOrder({ items, ...content });
    return (await open().core.orders.createOrder({ caller, content: given, idempotencyKey }))
      .orderId;
  }

  /** Artwork of our own, which needs no web to be ordered. */
  async function drawArtwork(merchantId: string): Promise<string> {
    const { core } = open();
    const caller = { merchantId, keyId: "key", plan: "Pro", isTest: true } as const;
    const wish = { caller, productId: "prd_sample_sachets", fields: [] };
    const { jobId } = await core.artwork.startArtwork(wish);
    await core.jobs["render-artwork"]({ merchantId, jobId });
    const { artworkUrl } = await core.artwork.getArtworkJob({ caller, jobId });
    return artworkUrl ?? "";
  }

  beforeAll(async () => {
    opened = await openAll();
  });
  afterAll(async () => {
    await opened?.testDatabase.close();
    if (opened) await rm(opened.folder, { recursive: true });
  });
  beforeEach(() => {
    said = [];
  });
  return {
    get core() {
      return open().core;
    },
    get database() {
      return open().testDatabase.database;
    },
    get merchantId() {
      return open().merchantId;
    },
    get folder() {
      return open().folder;
    },
    get said() {
      return said;
    },
    run,
    linesOf,
    anOrderId,
  };
}

/** The day in so many days, as `--estimated-delivery` is given it. */
export const dayIn = (days: number): string =>
  new Date(begun + days * 86_400_000).toISOString().slice(0, 10);

// One day for all of a file, also where it runs at midnight.
const begun = Date.now();

interface Opened extends Pick<Commands, "core" | "merchantId" | "folder"> {
  testDatabase: TestDatabase;
  config: ReturnType<typeof parseCoreConfig>;
}

async function openAll(): Promise<Opened> {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-cli-"));
  const config = parseCoreConfig({
    DATABASE_URL: testDatabase.url,
    ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
    DATA_DIR: folder,
    DATABASE_CONNECTIONS: "8",
  });
  const sealer = await openSealer(config, database);
  const core = await openCore({ config, database, clock: () => new Date(), sealer });
  await seedDefaultMerchant(core, config, { makesKeys: false });
  const [merchant] = await core.merchants.listMerchants();
  return { testDatabase, config, folder, core, merchantId: merchant?.id ?? "" };
}
