/** The committed SDL is what the script makes of the full schema, which lies beside the repository. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { pruneSchema, readFullSchema } from "../../../scripts/prune-admin-schema.ts";

const full = fileURLToPath(
  new URL("../../../../shared/schema/admin_2026-10.json.gz", import.meta.url),
);
const committed = fileURLToPath(new URL("./admin-2026-10.graphql", import.meta.url));

describe.skipIf(!existsSync(full))("the pruned schema", () => {
  it("is what the script makes of Shopify's", () => {
    expect(readFileSync(committed, "utf8")).toBe(pruneSchema(readFullSchema(full)));
  });
});
