import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { endWithUs } from "#test/support/end-with-us.ts";
import { createQuarantine, type Quarantine, type Subject, tryUnder } from "./index.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(() => test.close());

const hourMs = 3_600_000;
const answer = z.object({
  kind: z.enum(["admitted", "resting", "leaving"]),
  until: z.string().optional(),
});

/** What died in another test speaks for nothing here. */
beforeEach(async () => {
  await test.database.pool.query("DELETE FROM quarantine.death");
});

let subjects = 0;
function aSubject(): Subject {
  subjects += 1;
  return { scope: "connection", tenant: `con_${subjects}`, key: "tracking" };
}

/** A process of its own. `tries` resolves once it has the subject under way, or may not. */
function aProcess() {
  const program = path.join(import.meta.dirname, "testing/trying-process.ts");
  const child: ChildProcess = spawn(process.execPath, [program, test.url], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  endWithUs(child);
  onTestFinished(() => void child.kill("SIGKILL"));
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error("It has no pipes.");
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    async tries(subject: Subject, ends: "never" | "ended" | "killed" = "never") {
      stdin.write(`${JSON.stringify({ subject, ends })}\n`);
      const { value } = await lines.next();
      return answer.parse(JSON.parse(String(value)));
    },
    /** Resolves once it knows that it has to end. */
    async isAskedToEnd() {
      child.kill("SIGTERM");
      const { value } = await lines.next();
      expect(answer.parse(JSON.parse(String(value)))).toEqual({ kind: "leaving" });
    },
    async isKilled() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function diesOf(subject: Subject): Promise<void> {
  const one = aProcess();
  expect(await one.tries(subject)).toEqual({ kind: "admitted" });
  await one.isKilled();
}

function aQuarantine({ now = () => new Date() } = {}) {
  const quarantine = createQuarantine({
    pool: test.database.pool,
    clock: now,
    onError: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(() => quarantine.close());
  return quarantine;
}

async function admit(quarantine: Quarantine, subject: Subject) {
  const admission = await quarantine.admit(subject);
  if (admission.kind === "resting") throw new Error("It rests.");
  return admission;
}

function killed({ settle }: Awaited<ReturnType<typeof admit>>): Promise<void> {
  return settle("killed");
}

describe("the quarantine", () => {
  it("rests for an hour what took the process down three times, and nothing else", async () => {
    const [poison, other] = [aSubject(), aSubject()];
    for (let time = 1; time <= 3; time += 1) await diesOf(poison);
    const after = aProcess();
    const { kind, until } = await after.tries(poison);
    expect(kind).toBe("resting");
    const restMs = new Date(until ?? 0).getTime() - Date.now();
    expect(restMs).toBeGreaterThan(hourMs - 60_000);
    expect(restMs).toBeLessThanOrEqual(hourMs);
    expect(await after.tries(other)).toEqual({ kind: "admitted" });
    expect(await aQuarantine().listResting([poison.tenant, other.tenant])).toMatchObject([
      { ...poison, strikes: 3, mayLift: true },
    ]);
  });

  it("holds a blow that ends several processes at once against each subject once", async () => {
    const [one, other] = [aSubject(), aSubject()];
    const processes = [aProcess(), aProcess(), aProcess()];
    for (const each of processes) expect(await each.tries(one)).toEqual({ kind: "admitted" });
    await Promise.all(processes.map((each) => each.isKilled()));
    await diesOf(other);
    expect(await aProcess().tries(one)).toEqual({ kind: "admitted" });
  });

  it("doubts what processes died as often without", async () => {
    const subject = aSubject();
    await diesOf(subject);
    await diesOf(aSubject());
    for (let time = 2; time <= 3; time += 1) {
      await diesOf(aSubject());
      await diesOf(subject);
    }
    expect(await aProcess().tries(subject)).toEqual({ kind: "admitted" });
  });

  it("lets two that kill by turns not excuse one another", async () => {
    const [one, other] = [aSubject(), aSubject()];
    for (let time = 1; time <= 3; time += 1) {
      await diesOf(one);
      await diesOf(other);
    }
    const after = aProcess();
    expect(await after.tries(one)).toMatchObject({ kind: "resting" });
    expect(await after.tries(other)).toMatchObject({ kind: "resting" });
  });

  it("holds nothing against anybody once its process was told to end", async () => {
    const [before, after] = [aSubject(), aSubject()];
    for (let time = 1; time <= 3; time += 1) {
      const one = aProcess();
      expect(await one.tries(before)).toEqual({ kind: "admitted" });
      await one.isAskedToEnd();
      expect(await one.tries(after)).toEqual({ kind: "admitted" });
      await one.isKilled();
    }
    const last = aProcess();
    expect(await last.tries(before)).toEqual({ kind: "admitted" });
    expect(await last.tries(after)).toEqual({ kind: "admitted" });
  });

  it("is tried once when somebody lifts it, and then rests twice as long", async () => {
    const poison = aSubject();
    for (let time = 1; time <= 3; time += 1) await diesOf(poison);
    const quarantine = aQuarantine();
    await quarantine.start();
    expect(await quarantine.lift([poison.tenant])).toBe(1);
    expect(await quarantine.listResting([poison.tenant])).toEqual([]);
    await diesOf(poison);
    const { until } = await aProcess().tries(poison);
    const restMs = new Date(until ?? 0).getTime() - Date.now();
    expect(restMs).toBeGreaterThan(2 * hourMs - 60_000);
    // Each try is a death of everybody's process: it is not lifted again.
    expect(await quarantine.listResting([poison.tenant])).toMatchObject([{ mayLift: false }]);
    expect(await quarantine.lift([poison.tenant])).toBe(0);
  });

  it("counts no strike for what ended, nor for what a living process has under way", async () => {
    const subject = aSubject();
    for (let time = 1; time <= 2; time += 1) await diesOf(subject);
    const living = aProcess();
    expect(await living.tries(subject, "ended")).toEqual({ kind: "admitted" });
    for (let time = 1; time <= 2; time += 1) await diesOf(subject);
    expect(await living.tries(subject)).toEqual({ kind: "admitted" });
    const quarantine = aQuarantine();
    await quarantine.start();
    expect(await quarantine.listResting([subject.tenant])).toEqual([]);
  });

  it("tries suspects one at a time, so that the next death tells which of them it was", async () => {
    const [one, other] = [aSubject(), aSubject()];
    const quarantine = aQuarantine();
    for (const subject of [one, other]) await admit(quarantine, subject).then(killed);
    const first = await admit(quarantine, one);
    let isAdmitted = false;
    const second = admit(quarantine, other).then((admission) => {
      isAdmitted = true;
      return admission;
    });
    await admit(quarantine, aSubject());
    expect(isAdmitted).toBe(false);
    await first.settle("ended");
    await (await second).settle("ended");
    expect(isAdmitted).toBe(true);
  });

  it("counts a helper's deaths within an hour, whatever ended well between them", async () => {
    let now = new Date();
    const quarantine = aQuarantine({ now: () => now });
    const store = { scope: "decoder", tenant: "a.myshopify.com", key: "pictures" };
    const helper = async (outcome: "ended" | "killed") => {
      const admission = await quarantine.admit(store);
      if (admission.kind === "admitted") await admission.settle(outcome);
      return admission.kind;
    };
    for (let time = 1; time <= 2; time += 1) {
      expect(await helper("killed")).toBe("admitted");
      expect(await helper("ended")).toBe("admitted");
    }
    expect(await helper("killed")).toBe("admitted");
    expect(await helper("ended")).toBe("resting");
    now = new Date(now.getTime() + hourMs + 1);
    expect(await helper("ended")).toBe("admitted");
    now = new Date(now.getTime() + hourMs);
    for (let time = 1; time <= 2; time += 1) await helper("killed");
    expect(await helper("ended")).toBe("admitted");
  });

  it("rests a day at most", async () => {
    let now = new Date();
    const quarantine = aQuarantine({ now: () => now });
    const subject = aSubject();
    let restMs = 0;
    for (let time = 1; time <= 12; time += 1) {
      const admission = await quarantine.admit(subject);
      if (admission.kind === "admitted") await admission.settle("killed");
      const [resting] = await quarantine.listResting([subject.tenant]);
      if (resting === undefined) continue;
      restMs = resting.until.getTime() - resting.since.getTime();
      now = resting.until;
    }
    expect(restMs).toBe(24 * hourMs);
  });

  it("closes once its last beat has ended, which meets no closed database", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { pool } = test.database;
    const errors: unknown[] = [];
    const quarantine = createQuarantine({
      pool,
      clock: () => new Date(),
      onError: (error) => void errors.push(error),
    });
    await quarantine.start();
    const holder = await pool.connect();
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE quarantine.death");
    vi.advanceTimersByTime(5_000);
    const closed = quarantine.close();
    await holder.query("COMMIT");
    holder.release();
    await closed;
    expect(errors).toEqual([]);
  });

  it("writes many admissions with few statements", async () => {
    let statements = 0;
    const pool = new Proxy(test.database.pool, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        if (name === "query") statements += 1;
        return value.bind(target);
      },
    });
    const quarantine = createQuarantine({
      pool,
      clock: () => new Date(),
      onError: (error) => expect.unreachable(String(error)),
    });
    onTestFinished(() => quarantine.close());
    await Promise.all(Array.from({ length: 200 }, () => quarantine.admit(aSubject())));
    expect(statements).toBeLessThanOrEqual(2);
  });
});

const tenantsUnderWay = async (...subjects: Subject[]) => {
  const { rows } = await test.database.pool.query<{ tenant: string }>(
    `SELECT one.tenant FROM quarantine.process, jsonb_to_recordset(under_way) AS one (tenant text)
     WHERE one.tenant = ANY ($1)`,
    [subjects.map(({ tenant }) => tenant)],
  );
  return rows.map(({ tenant }) => tenant);
};

it("blames the innermost of what is being tried", async () => {
  const [outer, inner] = [aSubject(), aSubject()];
  const quarantine = aQuarantine();
  const underWay = () => tenantsUnderWay(outer, inner);
  await tryUnder(quarantine, outer, async () => {
    expect(await underWay()).toEqual([outer.tenant]);
    await tryUnder(quarantine, inner, async () => {
      expect(await underWay()).toEqual([inner.tenant]);
    });
    await admit(quarantine, aSubject());
    expect(await underWay()).not.toContain(inner.tenant);
  });
});

it("blames what had a helper do it, not what the helper does, for the process's own death", async () => {
  const [outer, helper] = [aSubject(), { ...aSubject(), scope: "decoder" }];
  const quarantine = aQuarantine();
  await tryUnder(quarantine, outer, async () => {
    const helped = await admit(quarantine, helper);
    expect(await tenantsUnderWay(outer, helper)).toEqual([outer.tenant]);
    await killed(helped);
    for (let time = 2; time <= 3; time += 1) await admit(quarantine, helper).then(killed);
    // The helper's own deaths it is held against all the same.
    expect(await quarantine.admit(helper)).toMatchObject({ kind: "resting" });
    expect(await tenantsUnderWay(outer, helper)).toEqual([outer.tenant]);
  });
});
