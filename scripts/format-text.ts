import { format } from "oxfmt";
import { z } from "zod";
import { readText } from "./project-files.ts";

const rules = z.object({ printWidth: z.int() });

/** A generated text as `npm run format` would leave it in `file`. Throws with the reasons where it can't be read. */
export async function formatText(file: string, text: string): Promise<string> {
  const { code, errors } = await format(
    file,
    text,
    rules.parse(JSON.parse(readText(".oxfmtrc.json"))),
  );
  if (errors.length > 0) {
    throw new Error(`${file}: ${errors.map(({ message }) => message).join("; ")}`);
  }
  return code;
}
