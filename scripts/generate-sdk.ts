import { createClient } from "@hey-api/openapi-ts";

/**
 * Writes into `folder` what the SDK has from the OpenAPI document: types, a method for each operation, and the
 * client that sends them. What was in it is gone.
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
}
