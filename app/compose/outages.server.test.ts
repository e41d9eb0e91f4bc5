import { pino } from "pino";
import { expect, test } from "vitest";
import { createOutages } from "./outages.server.ts";

/** What is said of the database, as `level words`, with what is left out. */
function openOutages() {
  const lines: string[] = [];
  const write = (line: string) => {
    const { level, msg, leftOut } = JSON.parse(line);
    lines.push(`${level} ${msg}${leftOut === undefined ? "" : `, ${leftOut} left out`}`);
  };
  const log = pino({ formatters: { level: (label) => ({ level: label }) } }, { write });
  return { lines, ...createOutages(log) };
}

const ended = () => Object.assign(new Error("terminating connection"), { code: "57P01" });
const refused = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const gone = "error The database does not answer: it is asked until it does, and work waits";

test("a database that is killed is told of as it goes and comes, and each kind of what it cuts off once", () => {
  const { lines, reportFault, heard } = openOutages();
  heard("answered");
  for (let job = 0; job < 9; job += 1) reportFault(ended(), "A job failed");
  heard("refused");
  for (let sweep = 0; sweep < 9; sweep += 1) {
    const cause = refused();
    reportFault(new Error("render-artwork: no connection", { cause }), "A job failed");
    reportFault(cause, "A sweep failed", { timer: "dueCopies" });
  }
  reportFault(new Error("a fault of ours"), "A sweep failed", { timer: "dueCopies" });
  heard("refused");
  heard("answered");
  expect(lines.splice(0)).toEqual([
    "error A job failed",
    gone,
    "error A sweep failed",
    "error A sweep failed",
    "info The database answers again, 25 left out",
  ]);
  // What comes after it is told anew.
  reportFault(ended(), "A job failed");
  expect(lines).toEqual(["error A job failed"]);
});

test("a database that a full disk keeps from letting anybody in is told of as any that is gone", () => {
  const { lines, reportFault, heard } = openOutages();
  const words = "could not write init file: No space left on device";
  const full = () => Object.assign(new Error(words), { code: "53100" });
  heard("refused");
  for (let second = 0; second < 9; second += 1) {
    reportFault(full(), "A sweep failed", { timer: "dueCopies" });
    reportFault(new Error(`render-artwork: ${words}`, { cause: full() }), "A job failed");
  }
  heard("answered");
  // While it answers, each says which file had no space.
  for (let at = 0; at < 2; at += 1) reportFault(full(), "A job failed");
  expect(lines).toEqual([
    gone,
    "error A sweep failed",
    "error A job failed",
    "info The database answers again, 16 left out",
    "error A job failed",
    "error A job failed",
  ]);
});

test("one question without an answer is no outage, and two are", () => {
  const { lines, heard } = openOutages();
  heard("mute");
  heard("answered");
  expect(lines).toEqual([]);
  heard("mute");
  heard("mute");
  heard("mute");
  expect(lines).toEqual([gone]);
});

test("connections that broke while it answers are counted, and who else refuses one is told of each time", () => {
  const { lines, reportFault, heard } = openOutages();
  for (let at = 0; at < 5; at += 1) reportFault(ended(), "It broke", { level: "warn" });
  heard("answered");
  for (let at = 0; at < 2; at += 1) reportFault(refused(), "A job failed");
  expect(lines).toEqual([
    "warn It broke",
    "warn More connections to the database broke, 4 left out",
    "error A job failed",
    "error A job failed",
  ]);
});
