/** The run in numbers, for the person who reads it. */
import type { Facts } from "./facts.ts";
import type { Violation } from "./judge.ts";
import { errorCounts } from "./log-words.ts";
import type { Member } from "./member.ts";

/** What happened, beside what was counted at the ends. */
export interface Story {
  kills: ReadonlyMap<string, number>;
  shopifyFaults: ReadonlyMap<string, number>;
  line: { requests: number; answersLost: number; unreachable: number };
  printShopFailures: ReadonlyMap<string, number>;
  members: readonly Member[];
  faultSeconds: number;
  /** Null: it did not settle. */
  settleSeconds: number | null;
  totalSeconds: number;
  /** The options that repeat it. */
  again: string;
}

const violationsMax = 100;
const errorKindsMax = 12;

/** Lines of text: counts first, violations last. */
export function report(facts: Facts, violations: readonly Violation[], story: Story): string[] {
  const { line, members, settleSeconds } = story;
  const failedStarts = Map.groupBy(
    members.flatMap((member) => member.failedStarts()),
    (words) => words.slice(0, 160),
  );
  const parcels = [...facts.labels.values()].flat().length;
  const settled =
    settleSeconds === null ? "never settled" : `settled ${whole(settleSeconds)} s later`;
  const rows: [string, string | number][] = [
    ["Orders placed", facts.placed.length],
    ["Orders at the provider", facts.atProvider.length],
    ["Parcels of the print shop", parcels],
    ["Fulfillments in the stores", [...facts.fulfillments.values()].flat().length],
    ["Dispatches", stateCounts(facts.dispatches)],
    ["Webhooks taken", `${facts.accepted.length}; deliveries: ${stateCounts(facts.deliveries)}`],
    ["kill -9", list(story.kills)],
    ["Faults of Shopify", list(story.shopifyFaults)],
    [
      "Faults of the provider",
      `${line.answersLost} of ${line.requests} answers lost, ${line.unreachable} calls met nobody`,
    ],
    ["Acts of the print shop done again", list(story.printShopFailures)],
    ...[...failedStarts].map(([words, { length }]): [string, string] => [
      "Starts that failed",
      `${length} x ${words}`,
    ]),
    ...errorCounts(members.flatMap((member) => member.outputs()))
      .slice(0, errorKindsMax)
      .map(([kind, count]): [string, string] => ["Errors logged", `${count} x ${kind}`]),
    [
      "Time",
      `${whole(story.faultSeconds)} s of faults, ${settled}, ${whole(story.totalSeconds)} s in all`,
    ],
    ["Again with", story.again],
  ];
  return [
    "",
    ...rows.map(([name, value]) => `${name.padEnd(30)}${value}`),
    "",
    violations.length === 0 ? "Every invariant held." : `${violations.length} VIOLATIONS`,
    ...violations.slice(0, violationsMax).map(({ invariant, what }) => `  ${invariant}: ${what}`),
  ];
}

function whole(seconds: number): string {
  return seconds.toFixed(0);
}

function list(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${count} ${name}`).join(", ") || "none";
}

function stateCounts(rows: readonly { state: string }[]): string {
  const groups = Map.groupBy(rows, ({ state }) => state);
  return list(new Map([...groups].map(([state, { length }]) => [state, length])));
}
