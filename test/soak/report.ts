/** The run in numbers: a line each minute, and the table and the file at its end. */
import { writeFile } from "node:fs/promises";
import os from "node:os";
import type { GoodOrders } from "./good-orders.ts";
import type { Health } from "./health.ts";
import type { Hostile } from "./hostile.ts";
import type { MachineShare } from "./machine.ts";
import type { Memory } from "./memory.ts";
import type { SoakOptions } from "./options.ts";
import type { Row } from "./rows.ts";

const detailsMax = 20;

/** What happened since the last such line. */
export function minuteLine({
  orders,
  health,
  memory,
  hostile,
  machine,
}: {
  orders: GoodOrders;
  health: Health;
  memory: Memory;
  hostile: Hostile;
  machine: MachineShare;
}): string {
  const { placed, arrived, waitingMs } = orders.latency();
  const { p50Ms, p99Ms, maxMs } = orders.latency({ since: "last" });
  const sizes = memory.figures().map(({ name, now, max }) => `${name} ${MB(now)}/${MB(max)}`);
  const times = health
    .figures({ since: "last" })
    .map(({ name, p99Ms: p99, failed }) => `${name} ${p99.toFixed(0)}${failed > 0 ? "!" : ""}`);
  const acts = Object.values(hostile.counts()).reduce((sum, count) => sum + count, 0);
  return [
    `${placed} orders, ${arrived} there, longest wait ${seconds(waitingMs)}`,
    `webhook to provider p50 ${seconds(p50Ms)} p99 ${seconds(p99Ms)} max ${seconds(maxMs)}`,
    `MB now/most: ${sizes.join(", ")}`,
    `healthz p99 ms: ${times.join(", ")}`,
    `${acts} hostile acts`,
    machineWords(machine),
  ].join(" | ");
}

function machineWords({ ours, others, load }: MachineShare): string {
  return `cores: ours ${percent(ours)}, others ${percent(others)}, load ${load.toFixed(1)}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

/** A line for each promise, below it what is wrong. */
export function tableOf(rows: readonly Row[], machine: MachineShare): string[] {
  return [
    "",
    ...rows.flatMap(({ what, wanted, got, isMet, details = [] }) => [
      `${isMet ? "met    " : "NOT MET"} ${what.padEnd(64)} wanted ${wanted.padEnd(10)} got ${got}`,
      ...details.slice(0, detailsMax).map((line) => `          ${line}`),
      ...(details.length > detailsMax ? [`          and ${details.length - detailsMax} more`] : []),
    ]),
    `${os.availableParallelism()} cores (${os.cpus()[0]?.model ?? "unknown"}); ${machineWords(machine)}`,
  ];
}

/** Writes all of it as JSON. */
export async function writeReport(
  { out, ...settings }: SoakOptions,
  { rows, again, share }: { rows: readonly Row[]; again: string; share: MachineShare },
): Promise<void> {
  const { databaseUrl, ...rest } = settings;
  const machine = { cores: os.availableParallelism(), ...share };
  const database = databaseUrl === undefined ? "embedded" : "given";
  const report = { settings: { ...rest, database }, again, machine, rows };
  await writeFile(out, `${JSON.stringify(report, null, 2)}\n`);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function MB(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
