/** An argument with which there is no request to send, or no message to verify; nothing was sent. */
export class ArgumentError extends TypeError {
  override readonly name = "ArgumentError";
  /** Which one, as the call has it: `path.orderId`, `secret`. */
  readonly argument: string;

  constructor(argument: string, message: string) {
    super(message);
    this.argument = argument;
  }
}

/** What names nothing at its place of an address: nothing at all, blanks, or a step to another place. */
const namesNothing = /^\s*$|^\.{1,2}$/;

/** Throws an `ArgumentError` where a place of an address, like `{orderId}`, is not filled: it would lead elsewhere. */
export function requirePath({
  method = "",
  url,
  path = {},
}: {
  method?: string;
  url: string;
  path?: Readonly<Record<string, unknown>>;
}): void {
  for (const [, name = ""] of url.matchAll(/\{(\w+)\}/g)) {
    const value = path[name];
    if (typeof value === "string" ? !namesNothing.test(value) : Number.isFinite(value)) continue;
    const argument = `path.${name}`;
    throw new ArgumentError(
      argument,
      `${method} ${url} needs ${argument}, which is ${shown(value)}.`,
    );
  }
}

/** Throws an `ArgumentError` for what is no address of a provider, or no key. */
export function requireOptions({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }): void {
  if (!/^https?:\/\/[^/]/.test(baseUrl)) {
    const like = "the provider's address, like https://api.example.com";
    throw new ArgumentError("baseUrl", `baseUrl must be ${like}, and is ${shown(baseUrl)}.`);
  }
  if (typeof apiKey !== "string" || apiKey === "") {
    throw new ArgumentError("apiKey", `apiKey must be a key, and is ${shown(apiKey)}.`);
  }
}

function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
