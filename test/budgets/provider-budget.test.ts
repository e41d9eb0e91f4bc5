/** The budget of one key, shared by processes on machines whose clocks are not the same. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { type ChildProgram, startProgram } from "#test/world/child-program.ts";

let test: TestDatabase;
const processes: ChildProgram[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.end()));
  await test.close();
});

interface Permit {
  isGranted: boolean;
  waitMs: number;
}

/** A process that asks for 50 calls each time that it is told to. Resolves when it is ready. */
async function aProcess({ preload }: { preload?: string } = {}) {
  const told = {
    databaseUrl: test.url,
    connection: { id: "con_shared", url: "https://provider.example", apiKey: "key" },
    requestsPerMinute: 100,
    calls: 50,
  };
  const program = startProgram(
    "test/world/permits-process.ts",
    told,
    preload === undefined ? {} : { preload },
  );
  processes.push(program);
  const { machineMs } = (await program.hear()) as { machineMs: number };
  return {
    machineMs,
    async ask(): Promise<Permit[]> {
      program.tell();
      return (await program.hear()) as Permit[];
    },
  };
}

const granted = (permits: readonly Permit[]) => permits.filter(({ isGranted }) => isGranted).length;
const longestWaitMs = (permits: readonly Permit[]) =>
  Math.max(...permits.map(({ waitMs }) => waitMs));

it("neither overdraws nor makes anybody wait for long, though a machine is an hour ahead", async () => {
  // GIVEN two processes, one of them on a machine whose clock is an hour ahead
  const right = await aProcess();
  const ahead = await aProcess({ preload: "test/world/hour-ahead.ts" });
  expect(ahead.machineMs - right.machineMs).toBeGreaterThan(3_500_000);

  // WHEN they ask in turn for more than there is
  const startedAt = performance.now();
  const [first, second, third, fourth] = [
    await right.ask(),
    await ahead.ask(),
    await right.ask(),
    await ahead.ask(),
  ];

  // THEN together they get the twenty that may go out at once, and what a minute's hundred brings meanwhile
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(granted(first)).toBeGreaterThanOrEqual(20);
  expect(granted([...first, ...second, ...third, ...fourth])).toBeLessThanOrEqual(
    20 + Math.ceil((seconds * 100) / 60),
  );
  // and each is told to come back as soon as there is space
  for (const permits of [second, third, fourth]) {
    expect(longestWaitMs(permits)).toBeLessThan(2_000);
  }
});
