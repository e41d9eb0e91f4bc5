/** The body with which the page Settings saves that a store has its provider at `url`, reached with `apiKey`. */
export function ownProviderForm({ url, apiKey }: { url: string; apiKey: string }): string {
  const draft = { connection: "own", url };
  return JSON.stringify({ intent: "save", draft, apiKey, webhookSecret: "" });
}
