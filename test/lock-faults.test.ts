import { expect, it } from "vitest";
import { lockFaults, type LockFile } from "../scripts/lock-faults.ts";

const integrity = "sha512-AAAA";

/** What is wrong with a lock of one package beside the project itself. */
function faultsOf(entry: LockFile["packages"][string], allowScripts = {}): string[] {
  return lockFaults({ packages: { "": {}, "node_modules/tool": entry } }, allowScripts);
}

it("takes a package with the hash of its content", () => {
  expect(faultsOf({ integrity })).toEqual([]);
  expect(faultsOf({ integrity, hasInstallScript: true }, { tool: false })).toEqual([]);
});

it.each<[string, LockFile["packages"][string], Record<string, boolean>, string]>([
  ["without a hash", {}, {}, "no integrity"],
  ["with a hash that others can meet", { integrity: "sha1-AAAA" }, {}, "weak integrity"],
  ["from a named host", { integrity, resolved: "https://r.example/a.tgz" }, {}, "names a host"],
  ["whose script may run", { integrity, hasInstallScript: true }, { tool: true }, "runs a script"],
])("refuses a package %s", (_, entry, allowScripts, fault) => {
  expect(faultsOf(entry, allowScripts)[0]).toContain(fault);
});

it("refuses to let a package run scripts that isn't known to need it", () => {
  expect(lockFaults({ packages: {} }, { node: true })).toEqual([
    "allowScripts lets node run scripts at its install.",
  ]);
});
