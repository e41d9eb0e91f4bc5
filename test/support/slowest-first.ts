import { readFile } from "node:fs/promises";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The folders and files that take longest, so that none of them runs alone at the end. */
const slow = [
  "/test/journeys/",
  "/test/tenants/",
  "/app/connector/tests/lives/invariants-",
  "/app/connector/tests/artwork/personal-artwork.test.ts",
  "/app/connector/tests/fulfillment-requests/",
  "/app/connector/tests/tracking/journeys.test.ts",
  "/app/db/embedded-postgres.server.test.ts",
  "/app/cli/run-backup-command.test.ts",
  "/app/api/fuzz.test.ts",
];

/** What a journey imports that shares them. */
const sharedParts = 'from "./open-store.ts"';

/**
 * Begins with the journeys through pages, which share a world and a browser as long as they follow each other, then the
 * other slow files; among equals the order is vitest's: by their last run, or by size.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, not an array's
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      slow.some((each) => moduleId.includes(each));
    const sharing = new Set<TestSpecification>();
    for (const file of sorted.filter(isSlow)) {
      const text = await readFile(file.moduleId, "utf8");
      if (text.includes(sharedParts)) sharing.add(file);
    }
    const rank = (file: TestSpecification) => (sharing.has(file) ? 0 : isSlow(file) ? 1 : 2);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
