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
];

/** Begins with the slow files; among equals the order is vitest's: by their last run, or by size. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, not an array's
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      slow.some((each) => moduleId.includes(each));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
