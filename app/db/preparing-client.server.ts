/**
 * A connection that has PostgreSQL keep the plans of what it asks again and again: parsing and planning an
 * ordinary statement takes several times as long as running it.
 */
import pg from "pg";

/** So often a statement comes before it is worth keeping: some are written once, with a list of their own length. */
const countBeforeKept = 4;
/** A kept plan has some 40 KB, in each connection that used it. */
const keptMax = 300;
/** How many texts are counted before counting begins anew. */
const countedMax = 2_000;

/** Either the plan does not fit any more what a migration made of its tables, or nobody knows it. */
const unfit: ReadonlySet<unknown> = new Set(["0A000", "26000"]);

type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

/**
 * Creates the `Client` of one pool. Statements with values are prepared once they have come a few times; what
 * has a name of its own keeps it. One whose plan is refused is not kept any more; whoever asked tries again.
 */
export function createPreparingClient(): typeof pg.Client {
  const kept = createNames();
  return class PreparingClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // The overloads of `query` are one function beneath.
      const ask = this.query.bind(this) as Query;
      const prepared: Query = (first, ...rest) => {
        const statement = statementOf(first, rest[0]);
        const name = statement && kept.nameOf(statement.text);
        if (statement === undefined || name === undefined) return ask(first, ...rest);
        const { text } = statement;
        const named = { ...statement, name };
        const callback = rest.at(-1);
        if (isCallback(callback)) {
          return ask(named, (error: unknown, result: unknown) => {
            kept.forgetUnfit(text, error);
            callback(error, result);
          });
        }
        const answer = ask(named);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => {
          kept.forgetUnfit(text, error);
          throw error;
        });
      };
      this.query = prepared as typeof this.query;
    }
  };
}

/** The names of a pool's statements, by their texts. */
function createNames() {
  /** Null: not kept. */
  const names = new Map<string, string | null>();
  const counts = new Map<string, number>();
  return {
    /** Undefined: not kept, or not yet. */
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined) return known ?? undefined;
      if (names.size >= keptMax) return undefined;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < countBeforeKept) {
        if (counts.size >= countedMax) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      const name = `kept-${names.size + 1}`;
      names.set(text, name);
      return name;
    },
    forgetUnfit(text: string, error: unknown): void {
      if (error instanceof pg.DatabaseError && unfit.has(error.code)) names.set(text, null);
    },
  };
}

/**
 * A statement with values and without a name, as one object; undefined for all else. An empty list is none: what
 * comes with it may be several commands, of which PostgreSQL prepares but one.
 */
function statementOf(first: unknown, second: unknown): { text: string } | undefined {
  const given: { text?: unknown; values?: unknown; name?: unknown; submit?: unknown } =
    typeof first === "string" ? { text: first } : Object(first);
  const { text, name, submit } = given;
  const values = Array.isArray(second) ? second : given.values;
  if (typeof text !== "string" || name !== undefined || submit !== undefined) return undefined;
  if (!Array.isArray(values) || values.length === 0) return undefined;
  return Object.assign({}, given, { text, values });
}

function isCallback(value: unknown): value is Callback {
  return typeof value === "function";
}
