import { expect, it } from "vitest";
import { migrationFaults } from "../scripts/migration-faults.ts";

it("refuses a migration that sorts before one that was there", () => {
  const landed = ["20270102000000_later", "20270101000000_earlier", "20270103000000_last"];
  expect(migrationFaults(landed)).toEqual([
    "20270101000000_earlier is new, and sorts before 20270102000000_later: give it the name of a later moment.",
  ]);
  expect(migrationFaults(landed.toSorted())).toEqual([]);
});
