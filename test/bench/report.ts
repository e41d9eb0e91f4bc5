/** What a bench found: one line a measurement for people, the same as JSON for programs. */
import { writeFile } from "node:fs/promises";
import { inTurn, median } from "./measure.ts";

interface Row {
  what: string;
  ours: number;
  /** Absent where nothing in particular is wanted. */
  beside?: number;
  ratio?: number;
  wanted?: string;
  isMet?: boolean;
}

export interface Report {
  /**
   * Measures two in turn, so that both have the same weather; the ratio of their medians over all
   * rounds has to be `atLeast`.
   */
  compare(
    what: string,
    sides: { ours: () => Promise<number>; beside: () => Promise<number> },
    wanted: { rounds: number; atLeast: number },
  ): Promise<void>;
  /** Two values, of which ours may be `atMost` so much; told alone where nothing in particular is wanted. */
  beside(
    what: string,
    sides: { ours: number; beside: number },
    wanted: { atMost: number | undefined },
  ): void;
  /** A single value that may be at most so many times `beside`, once unless told. */
  atMost(what: string, value: number, beside: number, times?: number): void;
  /** A single value that has to be at least so many times `beside`. */
  atLeast(what: string, value: number, beside: number, times: number): void;
  /** A value that is only told. */
  note(what: string, value: number): void;
  /** Writes all as JSON; false when something that was wanted is not met. */
  write(file: string, settings: object): Promise<boolean>;
}

/** An empty report; each row is printed as it comes. */
export function createReport(): Report {
  const rows: Row[] = [];

  function add(row: Required<Row>): void {
    rows.push(row);
    const numbers = `${digits(row.ours)} ${digits(row.beside)}`;
    const verdict = row.isMet ? "met" : "NOT MET";
    console.log(
      `${row.what.padEnd(66)}${numbers}  ${row.ratio.toFixed(2)} (${row.wanted}) ${verdict}`,
    );
  }

  return {
    async compare(what, sides, { rounds, atLeast }) {
      const measured: { ours: number[]; beside: number[] } = { ours: [], beside: [] };
      for (let round = 0; round < rounds; round += 1) {
        for (const side of inTurn(round, ["beside", "ours"]))
          measured[side].push(await sides[side]());
      }
      const [ours, beside] = [median(measured.ours), median(measured.beside)];
      const ratio = ours / beside;
      add({ what, ours, beside, ratio, wanted: `>= ${atLeast}`, isMet: ratio >= atLeast });
    },
    atMost(what, ours, beside, times = 1) {
      const ratio = ours / beside;
      add({ what, ours, beside, ratio, wanted: `<= ${times}`, isMet: ratio <= times });
    },
    atLeast(what, ours, beside, times) {
      const ratio = ours / beside;
      add({ what, ours, beside, ratio, wanted: `>= ${times}`, isMet: ratio >= times });
    },
    beside(what, { ours, beside }, { atMost }) {
      const wanted = atMost === undefined ? "told" : `at most ${atMost}`;
      add({ what, ours, beside, ratio: ours / beside, wanted, isMet: ours <= (atMost ?? ours) });
    },
    note(what, ours) {
      rows.push({ what, ours });
      console.log(`${what.padEnd(66)}${digits(ours)}`);
    },
    async write(file, settings) {
      await writeFile(file, `${JSON.stringify({ settings, rows }, null, 2)}\n`);
      console.log(`Wrote ${file}`);
      return rows.every(({ isMet = true }) => isMet);
    },
  };
}

function digits(value: number): string {
  return value.toFixed(1).padStart(10);
}
