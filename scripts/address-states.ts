/**
 * Writes the states and provinces that stores write into addresses, from a checkout of https://github.com/Shopify/worldwide
 * (MIT), whose table Shopify's own checkout reads. Run by hand when it has news:
 *   npm run address-states -- <folder of the checkout>
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";

const region = z.object({
  code: z.string(),
  deprecated: z.boolean().default(false),
  hide_provinces_from_addresses: z.boolean().default(false),
  province_optional: z.boolean().default(false),
  zones: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        iso_code: z.string().nullish(),
        code_alternates: z.array(z.string()).nullish(),
        name_alternates: z.array(z.string()).nullish(),
      }),
    )
    .default([]),
});

const root = fileURLToPath(new URL("../", import.meta.url));
/** That of the table, which its copies have to keep. */
const licence = "LICENSE.md";

const [checkout] = process.argv.slice(2);
if (checkout === undefined) {
  console.error("Name the folder of a checkout: git clone https://github.com/Shopify/worldwide");
  process.exit(2);
}
const folder = path.join(checkout, "data", "regions");
const commit = execFileSync("git", ["-C", checkout, "rev-parse", "HEAD"], { encoding: "utf8" });
// Without its heading, and what is said of parts that are not taken.
const [ownTerms = ""] = readFileSync(path.join(checkout, licence), "utf8").split("# Incorporated");
const notice = ownTerms.replace(/^#.*$/mu, "").trim().split("\n");
const regions = readdirSync(folder)
  .filter((name) => name.endsWith(".yml"))
  .toSorted()
  .map((name) => region.parse(parse(readFileSync(path.join(folder, name), "utf8"))))
  .filter(({ code, deprecated }) => /^[A-Z]{2}$/.test(code) && !deprecated);

// Where an address does without one, the field is filled with all kinds of things.
const withStates = regions.filter(
  ({ zones, hide_provinces_from_addresses: isHidden, province_optional: isOptional }) =>
    zones.length > 0 && !isHidden && !isOptional,
);
const states = withStates.map(({ code, zones }) => {
  const written = zones.map((zone) => [
    ...new Set([
      zone.code,
      zone.name,
      ...(zone.iso_code ? [zone.iso_code] : []),
      ...(zone.code_alternates ?? []),
      ...(zone.name_alternates ?? []),
    ]),
  ]);
  return `  ${code}: ${JSON.stringify(written.map((each) => each.join("|")))},`;
});
const text = `/*
 * Written by \`npm run address-states\` from https://github.com/Shopify/worldwide
 * at ${commit.trim()}.
 *
${notice.map((line) => ` * ${line}`.trimEnd()).join("\n")}
 */

/** Every country that stores have a code for. */
export const storeCountries: readonly string[] =
  "${regions.map(({ code }) => code).join(" ")}".split(" ");

/** The states of each country whose addresses have one, in all the forms that each is written in, with | between. */
export const storeStates: Readonly<Record<string, readonly string[]>> = {
${states.join("\n")}
};
`;
const target = path.join(root, "app/core/addresses/store-states.ts");
writeFileSync(target, text);
execFileSync(process.execPath, [path.join(root, "node_modules/oxfmt/bin/oxfmt"), target]);
console.log(
  `Wrote ${path.relative(root, target)}: ${regions.length} countries, ${withStates.length} of them with their states.`,
);
