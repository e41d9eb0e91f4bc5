import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { limits } from "#app/limits/limits.ts";
import { admitAll } from "#test/support/admit-all.ts";
import { createDecoder, type Decoder, type DecoderParts } from "./create-decoder.ts";
import { createHelperSpace } from "./create-helper-space.ts";

const MiB = 1_024 * 1_024;
const open: Decoder[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((decoder) => decoder.close()));
});

function aDecoder({ most = {}, ...parts }: Partial<DecoderParts> & { most?: object } = {}) {
  const decoder = createDecoder({
    entry: new URL("../../test/decoding/hostile-process.ts", import.meta.url),
    kind: "hostile",
    ceiling: "prlimit",
    limits: { ...limits.decoding.files, memoryMaxBytes: 96 * MiB, resultMaxBytes: MiB, ...most },
    quarantine: admitAll,
    space: createHelperSpace(),
    onKilled: () => {},
    ...parts,
  });
  open.push(decoder);
  return (job: string, { tenant = "a", about = null as unknown, bytes = new Uint8Array() } = {}) =>
    decoder.decode({ tenant, job, about, bytes });
}

const surroundings = z.object({
  value: z.object({ pid: z.int(), environment: z.array(z.string()), cwd: z.string() }),
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("bytes that kill", () => {
  test.each([
    ["memory beyond the ceiling", "hog", "ended"],
    ["a heap beyond the ceiling", "hog the heap", "ended"],
    ["a crash", "crash", "ended"],
    ["more results than there may be", "flood", "result"],
    ["what is no answer", "babble", "result"],
  ])("kill their helper with %s, and the next job has another", async (_, job, why) => {
    const decode = aDecoder();
    const killed = await decode(job);
    // Where a decoder survives a refused allocation, the job ends as a failure of its own.
    expect(killed).toEqual({ kind: "killed", why });
    const bytes = new Uint8Array([1, 2, 3]);
    expect(await decode("repeat", { about: { a: 1 }, bytes })).toEqual({
      kind: "done",
      value: { a: 1 },
      items: [],
      bytes,
    });
  });

  test("are ended at their deadline", async () => {
    const decode = aDecoder({ most: { deadlineMs: 200 } });
    expect(await decode("spin")).toEqual({ kind: "killed", why: "deadline" });
  });

  test("are ended by their parent where the system binds no memory", async () => {
    const decode = aDecoder({ ceiling: "watched", most: { heapMaxMegabytes: 4_000 } });
    expect(await decode("hog")).toEqual({ kind: "killed", why: "memory" });
  });

  test("count against their tenant, who is not decoded for while it rests", async () => {
    const settled: string[] = [];
    let until: Date | undefined;
    const decode = aDecoder({
      quarantine: {
        async admit({ scope, tenant, key }) {
          if (until !== undefined) return { kind: "resting", until };
          const settle = async (outcome: string) =>
            void settled.push(`${scope} ${tenant} ${key} ${outcome}`);
          return { kind: "admitted", settle };
        },
      },
    });
    await decode("repeat", { tenant: "good" });
    await decode("crash", { tenant: "bad" });
    expect(settled).toEqual(["decoder good hostile ended", "decoder bad hostile killed"]);
    until = new Date();
    expect(await decode("repeat", { tenant: "bad" })).toEqual({ kind: "resting", until });
  });

  test("leave no helper behind where what became of it can't be written down", async () => {
    let isAway = false;
    const decode = aDecoder({
      quarantine: {
        async admit() {
          const settle = async () => {
            if (isAway) throw new Error("The database is away.");
          };
          return { kind: "admitted", settle };
        },
      },
    });
    isAway = true;
    await expect(decode("crash", { tenant: "bad" })).rejects.toThrow("The database is away.");
    isAway = false;
    expect(await decode("repeat", { tenant: "good" })).toMatchObject({ kind: "done" });
  });

  test("are quoted by nobody where they make a job fail", async () => {
    await expect(aDecoder()("fail")).rejects.toThrow("A decoding job failed: TypeError");
  });
});

describe("a helper that somebody else ends, as the system does where the machine has no memory left,", () => {
  function settling(parts: Partial<DecoderParts> = {}) {
    const settled: string[] = [];
    const decode = aDecoder({
      ...parts,
      quarantine: {
        admit: async () => ({
          kind: "admitted",
          settle: async (outcome) => void settled.push(outcome),
        }),
      },
    });
    return { settled, decode };
  }

  test("is no fault of its job's bytes, which may be tried again", async () => {
    const { settled, decode } = settling();
    expect(await decode("be killed")).toEqual({ kind: "busy" });
    expect(await decode("repeat")).toMatchObject({ kind: "done" });
    expect(settled).toEqual(["ended", "ended"]);
  });

  test.each(["watched", "none"] as const)(
    "is the fault of its job's bytes where its own memory is not bound (%s)",
    async (ceiling) => {
      const { settled, decode } = settling({ ceiling });
      expect(await decode("be killed")).toEqual({ kind: "killed", why: "ended" });
      expect(settled).toEqual(["killed"]);
    },
  );

  test.each(["prlimit", "watched"] as const)(
    "is replaced where it had nothing to do (%s)",
    async (ceiling) => {
      const { settled, decode } = settling({ ceiling });
      const { pid } = surroundings.parse(await decode("surroundings")).value;
      process.kill(pid, "SIGKILL");
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 });
      expect(await decode("repeat")).toMatchObject({ kind: "done" });
      expect(settled).toEqual(["ended", "ended"]);
    },
  );

  test("is blamed on bytes with which that happens again and again for long", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { settled, decode } = settling();
    const { most, overMs } = limits.decoding.outsideDeaths;
    for (let at = 0; at < most; at += 1) {
      expect(await decode("be killed")).toEqual({ kind: "busy" });
    }
    vi.setSystemTime(Date.now() + overMs);
    const bytes = new Uint8Array([1]);
    expect(await decode("be killed", { bytes })).toEqual({ kind: "busy" });
    expect(await decode("be killed")).toEqual({ kind: "killed", why: "outside" });
    expect(settled.at(-1)).toBe("killed");
    expect(settled.filter((outcome) => outcome === "killed")).toHaveLength(1);
  });
});

describe("a helper", () => {
  test("gets nothing of the environment, and is used again", async () => {
    const decode = aDecoder();
    const first = surroundings.parse(await decode("surroundings")).value;
    const own = [
      "MALLOC_ARENA_MAX",
      "MALLOC_MMAP_THRESHOLD_",
      "MALLOC_TRIM_THRESHOLD_",
      "NODE_ENV",
      "UV_THREADPOOL_SIZE",
      "VIPS_CONCURRENCY",
    ];
    expect(first.environment.toSorted()).toEqual(own);
    expect(first.cwd).toBe("/");
    expect(surroundings.parse(await decode("surroundings")).value.pid).toBe(first.pid);
  });

  test("is used again after what left little behind, and replaced after what left much", async () => {
    const decode = aDecoder();
    const keep = (about: number) => decode("keep", { about });
    const first = await keep(40 * MiB);
    expect(await keep(0)).toEqual(first);
    expect(await keep(20 * MiB)).toEqual(first);
    expect(await keep(0)).not.toEqual(first);
  });

  test("takes an upload's worth of bytes, and gives them back", async () => {
    const bytes = new Uint8Array(25 * MiB).fill(3);
    const decode = aDecoder({ most: { resultMaxBytes: 32 * MiB } });
    const decoded = await decode("repeat", { bytes });
    expect(decoded.kind === "done" && Buffer.compare(decoded.bytes, bytes)).toBe(0);
  });

  test("makes space for that of another decoder, and comes back", async () => {
    const space = createHelperSpace();
    const [one, other] = [aDecoder({ space }), aDecoder({ space })];
    const about = async (decode: typeof one) => surroundings.parse(await decode("surroundings"));
    const answers = await Promise.all([about(one), about(other), about(one)]);
    const [first, second, third] = answers.map(({ value }) => value.pid);
    expect(new Set([first, second, third]).size).toBe(3);
    expect([first, second, third].map((pid) => isAlive(pid ?? 0))).toEqual([false, false, true]);
  });

  test("ends with its decoder, whose jobs are told so", async () => {
    const decode = aDecoder();
    const { pid } = surroundings.parse(await decode("surroundings")).value;
    const [running, waiting] = [decode("spin"), decode("repeat")];
    await Promise.all(open.splice(0).map((decoder) => decoder.close()));
    expect([await running, await waiting]).toEqual([{ kind: "busy" }, { kind: "busy" }]);
    expect(isAlive(pid)).toBe(false);
  });

  test("ends with its parent, also where that is killed", async () => {
    const program = path.resolve("test/decoding/parent-process.ts");
    const parent = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
    const [said] = await once(parent.stdout.setEncoding("utf8"), "data");
    const { pid } = surroundings.parse(JSON.parse(String(said))).value;
    expect(isAlive(pid)).toBe(true);
    parent.kill("SIGKILL");
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 });
  });
});

describe("turns", () => {
  test("go round between tenants, however many jobs one of them has", async () => {
    const decode = aDecoder();
    const order: unknown[] = [];
    const run = async (tenant: string, about: string) => {
      const decoded = await decode("repeat", { tenant, about });
      order.push(decoded.kind === "done" ? decoded.value : decoded.kind);
    };
    const many = ["a1", "a2", "a3", "a4"].map((about) => run("a", about));
    await Promise.all([...many, run("b", "b1"), run("c", "c1")]);
    expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
  });

  test("are bounded for each tenant and for all together", async () => {
    const { perTenant, total } = limits.decoding.waiting;
    const decode = aDecoder();
    const outcomes = (tenant: string, count: number) =>
      Array.from({ length: count }, () => decode("repeat", { tenant }));
    const own = await Promise.all(outcomes("a", perTenant + 2));
    expect(own.filter(({ kind }) => kind === "busy")).toHaveLength(1);
    const everybody = Array.from({ length: total + 3 }, (_, at) => outcomes(String(at), 1)).flat();
    const all = await Promise.all(everybody);
    expect(all.filter(({ kind }) => kind === "busy")).toHaveLength(2);
  });
});
