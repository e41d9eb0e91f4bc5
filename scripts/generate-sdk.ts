import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import { z } from "zod";

/**
 * Writes into `folder` what the SDK has from the OpenAPI document: types, a method for each operation, the
 * client that sends them, and the kinds of errors, which the document has in a header. What was in it is gone.
 */
export async function generateSdk(document: object, folder: string): Promise<void> {
  await createClient({
    input: { ...document },
    output: {
      path: folder,
      clean: true,
      // Node finds the built files by these names; a compiler finds their sources.
      module: { extension: ".js" },
    },
    plugins: [
      { name: "@hey-api/client-fetch", throwOnError: true },
      "@hey-api/typescript",
      {
        name: "@hey-api/sdk",
        operations: { strategy: "single", containerName: "MerchantApiOperations" },
        responseStyle: "data",
      },
    ],
    logs: { level: "silent", file: false },
  });
  await writeFile(path.join(folder, "error-codes.gen.ts"), errorCodesText(document));
}

const withErrorCodes = z.object({
  components: z.object({
    headers: z.object({
      "X-Error-Code": z.object({ schema: z.object({ enum: z.array(z.string()) }) }),
    }),
  }),
});

function errorCodesText(document: object): string {
  const { headers } = withErrorCodes.parse(document).components;
  const codes = headers["X-Error-Code"].schema.enum.map((code) => `'${code}'`);
  return `// This file is auto-generated from the OpenAPI document

/**
 * The kind of an error, as the header \`x-error-code\` names it; a newer provider may have further ones.
 */
export type ErrorCode = ${codes.join(" | ")};
`;
}
