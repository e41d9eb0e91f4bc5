import { details } from "#app/contract/index.ts";
import { limits } from "#app/limits/limits.ts";
import { createSiteBudget, createSitePlaces } from "#app/limits/site-limits.ts";
import { hash as hashOf } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Pool } from "pg";
import { DomainError } from "../kernel/errors.ts";
import { type Statement, rowsOf } from "../kernel/sql.ts";
import { type ArtworkCheck, isBelieved, type ReadFromStranger } from "./artwork-check.ts";
import { contentOfCheck } from "./artwork-version.ts";
import { fetchArtworkCheck } from "./fetch-artwork-check.ts";
import { type ReadPurpose, type ReadQuotas, spendRead } from "./read-usage.ts";

/** A file that was looked at, or the reason why it can't be printed. */
export type ArtworkFinding = ArtworkCheck | DomainError;

/** Says what lies behind artwork URLs, and remembers it. */
export interface ArtworkChecker {
  /** True when all of `urls` are answered from memory, without a database or a network. */
  knows(command: { merchantId: string; urls: readonly string[]; now: Date }): boolean;
  /**
   * One finding for each of `urls`, by URL. Each URL is read once however often it is asked for. One site is
   * asked so often at a time and no more, and a merchant has so many reads in an hour: what was left
   * unread is a finding `quota_exceeded`, and what was read is remembered, so that the next try goes on.
   */
  check(command: {
    merchantId: string;
    purpose: ReadPurpose;
    urls: readonly string[];
    now: Date;
  }): Promise<ReadonlyMap<string, ArtworkFinding>>;
}

const rememberedMax = 20_000;
/** An order that brings more unread artworks, or takes longer, has to come again. */
const { orderMax: readsMax, atOnce: readsAtOnce, siteMax, siteAtOnce } = limits.artworkReads;
const allReadsMs = limits.outsideCall.artworksMs;

const selectChecks: Statement = {
  name: "core_select_artwork_checks",
  text: `SELECT url_hash AS "urlHash", type, width_px AS "widthPx", height_px AS "heightPx", etag,
           last_modified AS "lastModified", ${contentOfCheck} AS content, checked_at AS "checkedAt"
         FROM core.artwork_check WHERE merchant_id = $1 AND url_hash = ANY ($2::bytea[])`,
};

const upsertCheck: Statement = {
  name: "core_upsert_artwork_check",
  text: `INSERT INTO core.artwork_check
           (merchant_id, url_hash, type, width_px, height_px, etag, last_modified, checked_at, content)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (merchant_id, url_hash) DO UPDATE SET type = excluded.type,
           width_px = excluded.width_px, height_px = excluded.height_px, etag = excluded.etag,
           last_modified = excluded.last_modified, checked_at = excluded.checked_at,
           content = excluded.content`,
};

/**
 * A checker that reads through `read`, and shares what it finds with other processes by `pool`. What lies below `artworkUrl`
 * is ours and may be erased by any of them, so that its check holds only while the database has it.
 */
export function createArtworkChecker({
  pool,
  read,
  artworkUrl,
  readQuotas: quotas,
}: {
  pool: Pool;
  read: ReadFromStranger;
  artworkUrl: string;
  readQuotas: ReadQuotas;
}): ArtworkChecker {
  const remembered = new Map<string, ArtworkCheck>();
  const underWay = new Map<string, Promise<ArtworkFinding>>();
  const atSite = createSitePlaces(siteAtOnce);

  function remember(key: string, check: ArtworkCheck) {
    const [oldest] = remembered.keys();
    if (remembered.size >= rememberedMax && oldest !== undefined) remembered.delete(oldest);
    remembered.delete(key);
    remembered.set(key, check);
  }

  const isOwn = (url: string) => url.startsWith(artworkUrl);

  async function recall(merchantId: string, targets: Target[]) {
    for (const { key, url } of targets) if (isOwn(url)) remembered.delete(key);
    const missing = targets.filter((target) => !remembered.has(target.key));
    if (missing.length === 0) return;
    const byHash = new Map(missing.map((target) => [hexOf(hashOfUrl(target.url)), target.key]));
    const hashes = missing.map((target) => hashOfUrl(target.url));
    const rows = await rowsOf<ArtworkCheck & { urlHash: Buffer }>(pool, selectChecks, [
      merchantId,
      hashes,
    ]);
    for (const { urlHash, ...check } of rows) {
      const key = byHash.get(hexOf(urlHash));
      if (key !== undefined) remember(key, check);
    }
  }

  /** Reads the file, unless somebody in this process is just doing so. */
  async function readShared(target: Target, run: Run): Promise<ArtworkFinding> {
    const running = underWay.get(target.key);
    const shared = running && (await running);
    // What somebody else had to leave out is nobody else's loss.
    if (shared && !isPutOff(shared)) return shared;
    return underWay.get(target.key) ?? readAlone(target, run);
  }

  function readAlone({ key, url }: Target, run: Run): Promise<ArtworkFinding> {
    const { merchantId, now, beforeAsking } = run;
    const reading = (async (): Promise<ArtworkFinding> => {
      try {
        const earlier = remembered.get(key);
        const check = await atSite(hostnameOf(url), () =>
          fetchArtworkCheck(read, { url, earlier, now, beforeAsking }),
        );
        const { type, widthPx, heightPx, etag, lastModified, content, checkedAt } = check;
        const size = [type, widthPx, heightPx];
        const kept = content && { ...content, at: checkedAt.toISOString() };
        const values = [merchantId, hashOfUrl(url), ...size, etag, lastModified, checkedAt, kept];
        await rowsOf(pool, upsertCheck, values);
        remember(key, check);
        return check;
      } catch (error) {
        if (error instanceof DomainError) return error;
        throw error;
      } finally {
        underWay.delete(key);
      }
    })();
    underWay.set(key, reading);
    return reading;
  }

  return {
    knows: ({ merchantId, urls, now }) =>
      urls.every((url) => {
        if (isOwn(url)) return false;
        const check = remembered.get(targetOf(merchantId, url).key);
        return check !== undefined && isBelieved(check, now);
      }),
    async check({ merchantId, purpose, urls, now }) {
      const mayAskSite = createSiteBudget(siteMax);
      const beforeAsking = async (hostname: string) => {
        if (!mayAskSite(hostname)) throw tooManyOfSite;
        await spendRead(pool, { merchantId, purpose, now, quotas });
      };
      const run = { merchantId, now, beforeAsking };
      const believed = ({ key }: Target) => {
        const check = remembered.get(key);
        return check !== undefined && isBelieved(check, now) ? check : undefined;
      };
      const targets = [...new Set(urls)].map((url) => targetOf(merchantId, url));
      await recall(merchantId, targets);
      const findings = new Map<string, ArtworkFinding>();
      const toRead: Target[] = [];
      for (const target of targets) {
        const check = believed(target);
        if (check) findings.set(target.url, check);
        else toRead.push(target);
      }
      if (toRead.length === 0) return findings;
      for (const { url } of toRead.splice(readsMax)) findings.set(url, tooMany);
      const startedAt = performance.now();
      const readNext = async () => {
        for (let target = toRead.shift(); target !== undefined; target = toRead.shift()) {
          // An address that is refused unasked takes no time; others must be answered between two.
          await setImmediate();
          const isLate = performance.now() - startedAt > allReadsMs;
          const read = async () => (isLate ? tooMany : readShared(target, run));
          // Another order may just have read it.
          findings.set(target.url, believed(target) ?? (await read()));
        }
      };
      await Promise.all(Array.from({ length: readsAtOnce }, readNext));
      return findings;
    },
  };
}

const tooMany = new DomainError(
  "quota_exceeded",
  details("artworksUnread", { most: readsMax, seconds: allReadsMs / 1_000 }),
  { retryAfterSeconds: 1 },
);

const tooManyOfSite = new DomainError("quota_exceeded", details("hostCrowded", {}), {
  retryAfterSeconds: 1,
});

/** True for a file that nobody has looked at yet, and somebody will. */
export function isPutOff(finding: ArtworkFinding): finding is DomainError {
  return finding instanceof DomainError && finding.code === "quota_exceeded";
}

/** What all reads of one order, or one dry run, have in common. */
interface Run {
  merchantId: string;
  now: Date;
  /** Throws `quota_exceeded` where a site, or a merchant, has had its share. */
  beforeAsking: (hostname: string) => Promise<void>;
}

interface Target {
  url: string;
  /** What it is remembered by. */
  key: string;
}

/** Longer addresses are remembered by their hash: memory has a bound whatever they are. */
const keptUrlCharactersMax = 256;

function targetOf(merchantId: string, url: string): Target {
  const name = url.length <= keptUrlCharactersMax ? url : hexOf(hashOfUrl(url));
  return { url, key: `${merchantId} ${name}` };
}

/** What is no URL is refused by whoever reads it. */
function hostnameOf(url: string): string {
  return URL.parse(url)?.hostname ?? "";
}

function hashOfUrl(url: string): Buffer {
  return hashOf("sha256", url, "buffer");
}

function hexOf(hash: Buffer): string {
  return hash.toString("hex");
}
