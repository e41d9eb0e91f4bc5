import { closingAfter, openStorage } from "../compose/storage.server.ts";
import {
  forgetKey,
  isKeyId,
  type KeyStatus,
  readKeyStatus,
  rotateKeys,
} from "../compose/rotate-keys.server.ts";
import type { CoreConfig } from "../process/config.server.ts";
import { keyPlaceOf } from "../compose/sealer.server.ts";
import { createLogger } from "../process/log.server.ts";
import { counted } from "../core/index.ts";
import { type AnnouncedAct, auditTrailOf, type EndOfAct, runAudited } from "../core/audit/index.ts";
import { type Command, plainText, readArguments } from "./command.ts";
import { actOf, actOptions } from "./run-act.ts";
import { commandNamed, type ExitCode, type Lines, runWords } from "./run-words.ts";

interface KeysContext {
  config: CoreConfig;
  pool: Parameters<typeof readKeyStatus>[0]["pool"];
  keyId: string;
  givesUp: boolean;
  say: (line: string) => void;
}

/** How a command ended, for the shell and, of one that may change something, for the audit trail. */
interface Ended {
  code: ExitCode;
  act?: EndOfAct;
}

type KeysCommand = Omit<Command<KeysContext>, "run"> & {
  /** `act`: it may change something, and is written down with who gave it. */
  kind: "query" | "act";
  run(context: KeysContext): Promise<Ended>;
};

const refused = (note: string): Ended => ({ code: 1, act: { outcome: "Refused", note } });
const done = (note?: string): Ended => ({
  code: 0,
  act: { outcome: "Done", ...(note !== undefined && { note }) },
});

const commands: Readonly<Record<string, KeysCommand>> = {
  status: {
    kind: "query",
    usage: "",
    summary: "counts what each encryption key still opens, and says when an old one may go",
    words: 0,
    options: {},
    async run(context) {
      return { code: sayStatus(context, await readKeyStatus(context)) };
    },
  },
  rotate: {
    kind: "act",
    usage: "[--as <name>]",
    summary: "seals everything again with the newest key, which a key file gets first",
    words: 0,
    options: {},
    async run(context) {
      const { say, config } = context;
      const rotation = await rotateKeys(context, (step) => {
        if (step.kind === "key-added") say(`Key ${step.keyId} seals from now on.`);
        else if (step.kind === "batch") say(`${step.resealed} sealed again …`);
      });
      if (rotation.kind === "busy") {
        say(busy);
        return refused("busy");
      }
      if (rotation.kind === "lost") {
        say(
          `${keyPlaceOf(config.encryption)} is not there, and no new key opens what is sealed: put it back, from its copy or from a backup ` +
            "(`DATA_DIR=<another folder> npm run restore -- --to <a time when it was there>`). Nothing was changed.",
        );
        sayStatus(context, await readKeyStatus(context));
        return refused("the key file is lost");
      }
      if (rotation.kind === "no-new-key") {
        say(
          "Nothing is sealed with an older key. To replace this one, put a new one (`openssl rand -base64 32`) before it " +
            `in ${keyPlaceOf(config.encryption)}, separated by a comma, restart every process, and run this again.`,
        );
        return done("no new key");
      }
      say(`Sealed again: ${rotation.resealed}.`);
      for (const field of rotation.damaged) say(`Its key does not open ${field}: it is damaged.`);
      say("");
      const { act } = done(`${rotation.resealed} sealed again`);
      return { code: sayStatus(context, await readKeyStatus(context)), ...(act && { act }) };
    },
  },
  forget: {
    kind: "act",
    usage: "<key id> [--give-up] [--as <name>]",
    summary:
      "takes an old key that nothing needs any more out of the key file; of a lost key, --give-up gives up what it sealed, and lists what has to be entered again",
    words: 1,
    options: { "give-up": "switch" },
    async run(context) {
      const { say, keyId, givesUp, config } = context;
      const result = await forgetKey(context, keyId, { givesUp });
      switch (result.kind) {
        case "forgotten":
          say(`Key ${keyId} is gone from the key file. ${olderCopies}`);
          return done();
        case "busy":
          say(busy);
          return refused("busy");
        case "unknown":
          say(`There is no key ${keyId}: \`npm run keys -- status\` lists those that there are.`);
          return refused("no such key");
        case "newest":
          say(`Key ${keyId} seals: \`npm run keys -- rotate\` puts another in its place first.`);
          return refused("it seals");
        case "needed":
          say(
            `Key ${keyId} is needed: ${inWords(result.counts)}. \`npm run keys -- rotate\` first.`,
          );
          return refused("it is needed");
        case "given":
          say(
            `Nothing needs ${keyId}: take it out of ${keyPlaceOf(config.encryption)} and restart. ${olderCopies}`,
          );
          return refused(`it stands in ${keyPlaceOf(config.encryption)}`);
        case "given-up":
          say(`Given up of the lost key ${keyId}: ${sealedBy(result.counts)}.`);
          say(result.toDo.length === 0 ? "Nothing has to be entered again." : "To do:");
          for (const sentence of result.toDo) say(`  - ${plainText(sentence)}`);
          return done(`given up: ${sealedBy(result.counts)}`);
        case "absent":
          say(
            `Key ${keyId} is not here, and what it alone opens is: ${sealedBy(result.counts)}. ` +
              `Where it is lost for good, \`npm run keys -- forget ${keyId} --give-up\` gives that up.`,
          );
          return refused("it is not here");
        default:
          return result satisfies never;
      }
    },
  },
};

const busy = "Another command works on the keys: try again when it has ended.";

const olderCopies =
  "A backup of before needs it still, and links in e-mails of before, by which notifications are ended, stop working.";

/**
 * Runs `npm run keys -- <words>` and says how it ended: 0 done and nothing to do, 1 something can't be opened or was
 * not done, 2 the words don't fit. Opens the database only once they do.
 */
export async function runKeysCommand(
  words: string[],
  { readConfig, ...lines }: Lines & { readConfig: () => CoreConfig },
): Promise<ExitCode> {
  const [name = "", ...rest] = words;
  return runWords(words, { program: "npm run keys", help, ...lines }, async ({ say }) => {
    const command = commandNamed(commands, name);
    const options = { ...command.options, ...(command.kind === "act" && actOptions) };
    const args = readArguments({ ...command, options }, rest);
    const config = readConfig();
    const opening = { ofAnybody: true, isCommand: true };
    const storage = await openStorage(config, createLogger("warn"), opening);
    return closingAfter<ExitCode>(storage, async (whileItAnswers) => {
      const { database, clock } = storage;
      const { pool } = database;
      const [keyId = ""] = args.words;
      const work = () => command.run({ config, pool, keyId, givesUp: args.has("give-up"), say });
      if (command.kind === "query") return (await whileItAnswers(work)).code;
      const act = withoutKeys(
        actOf(command, { name: `encryption-keys ${name}`, args }),
        args.words,
      );
      const audit = auditTrailOf(pool, clock);
      const { code } = await runAudited({ audit, endOfResult: (ended) => ended.act }, act, work);
      return code;
    });
  });
}

/** A key that is given where its name belongs would stand in the trail for good. */
function withoutKeys(act: AnnouncedAct, given: readonly string[]): AnnouncedAct {
  const isSecret = (word: string) => given.includes(word) && !isKeyId(word);
  return { ...act, words: act.words.map((word) => (isSecret(word) ? "…" : word)) };
}

function sayStatus({ config, say }: KeysContext, keys: readonly KeyStatus[]): ExitCode {
  const { encryption } = config;
  const place = keyPlaceOf(encryption);
  say(`The encryption keys of ${place}:`);
  if (keys.length === 0) say("  none yet: the first start makes one.");
  for (const { id, is, counts } of keys) {
    const fields = counts.reduce((sum, one) => sum + one.fields, 0);
    say(`  ${id}  ${meanings[is]}, ${fields === 0 ? "opens nothing" : inWords(counts)}`);
  }
  const older = keys.filter(({ is }) => is === "older");
  const idle = older.filter(({ counts }) => counts.length === 0);
  if (idle.length < older.length) {
    say("`npm run keys -- rotate` seals again what an older key opens.");
  }
  for (const { id } of idle) {
    say(
      encryption.kind === "given"
        ? `Nothing needs ${id} any more: take it out of ${place} and restart every process.`
        : `Nothing needs ${id} any more: \`npm run keys -- forget ${id}\` takes it out of the file.`,
    );
  }
  const absent = keys.filter(({ is }) => is === "absent");
  const isAlone = absent.length === keys.length;
  for (const { id } of absent) {
    const back = isAlone ? `put it back into ${place}` : `add it to ${place}, after a comma`;
    say(
      `What ${id} sealed can't be opened: ${back}. If it is lost for good, ` +
        `\`npm run keys -- forget ${id} --give-up\` gives up what it sealed, and lists what has to be entered again; all else goes on.`,
    );
  }
  return absent.length === 0 ? 0 : 1;
}

const meanings: Record<KeyStatus["is"], string> = {
  newest: "seals",
  older: "older",
  absent: "NOT HERE",
};

const sealedBy = (counts: KeyStatus["counts"]) =>
  counts.length === 0 ? "nothing but whose the database is" : inWords(counts);

function inWords(counts: KeyStatus["counts"]): string {
  return counts.map(({ fields, holds }) => counted(fields, ...holds)).join(", ");
}

function help(): string[] {
  return [
    "npm run keys -- <command>   works on the database of the app or the core, while it runs or not",
    "",
    ...Object.entries(commands).flatMap(([name, { usage, summary }]) => [
      `  npm run keys -- ${name} ${usage}`.trimEnd(),
      `      ${summary}`,
    ]),
    "",
    "It ends with 0 when all is well, 1 when something can't be opened or done, 2 when the words don't fit.",
  ];
}
