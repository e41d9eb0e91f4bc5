/**
 * Compares a recorded answer with ours, leaving out what varies by nature: ids and names are learned
 * where they first show and have to stay consistent, moments only have to be moments.
 */
export type Learned = Map<string, string>;

const ignoredKeys = new Set([
  "extensions",
  "cursor",
  "startCursor",
  "endCursor",
  "locations",
  // Archiving happens about a second later in both; a recording shows it or doesn't by chance.
  "closed",
  "closedAt",
]);
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const gid = /gid:\/\/shopify\/\w+\/[\w-]+/g;

/** Every difference as `path: recorded ≠ ours`; `known` are values that must not vary (the variables'). */
export function differences(
  recorded: unknown,
  ours: unknown,
  context: { learned: Learned; known: ReadonlySet<string>; path?: string },
): string[] {
  const { learned, known, path = "" } = context;
  const differ = () => [`${path}: ${JSON.stringify(recorded)} ≠ ${JSON.stringify(ours)}`];
  if (Array.isArray(recorded)) {
    if (!Array.isArray(ours) || ours.length !== recorded.length) return differ();
    return recorded.flatMap((each, index) =>
      differences(each, ours[index], { ...context, path: `${path}[${index}]` }),
    );
  }
  if (isRecord(recorded)) {
    if (!isRecord(ours)) return differ();
    return Object.entries(recorded).flatMap(([key, value]) =>
      ignoredKeys.has(key)
        ? []
        : differences(value, ours[key], { ...context, path: `${path}.${key}` }),
    );
  }
  if (typeof recorded !== "string" || typeof ours !== "string")
    return recorded === ours ? [] : differ();
  if (known.has(recorded) && recorded === ours) return [];
  if (moment.test(recorded) && moment.test(ours) && !known.has(recorded)) return [];
  if (exchange(recorded, learned) === ours) return [];
  const varies = path.endsWith(".name") || recorded.startsWith("gid://");
  return varies && learn(recorded, ours, learned) ? [] : differ();
}

/** Notes which of ours stands for a recorded id or name that shows for the first time. */
function learn(recorded: string, ours: string, learned: Learned): boolean {
  if (learned.has(recorded)) return false;
  const [, , , type, id] = recorded.split("/");
  if (recorded.startsWith("gid://")) {
    const [, , , ourType, ourId] = ours.split("/");
    if (type !== ourType || id === undefined || ourId === undefined) return false;
    learned.set(id, ourId);
  }
  learned.set(recorded, ours);
  return true;
}

/** Puts our ids in the place of recorded ones, anywhere in the variables. */
export function exchangeAll(
  value: Record<string, unknown>,
  learned: Learned,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, exchangeValue(each, learned)]),
  );
}

function exchangeValue(value: unknown, learned: Learned): unknown {
  if (typeof value === "string") return exchange(value, learned);
  if (Array.isArray(value)) return value.map((each) => exchangeValue(each, learned));
  return isRecord(value) ? exchangeAll(value, learned) : value;
}

function exchange(text: string, learned: Learned): string {
  return (
    learned.get(text) ??
    text
      .replace(gid, (id) => learned.get(id) ?? id)
      .replace(/\b\d{9,}\b/g, (digits) => learned.get(digits) ?? digits)
  );
}

/** Every string inside a value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
