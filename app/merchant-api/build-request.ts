import type { Operation } from "#app/contract/index.ts";

/** The parts of a request that operations may have, as the contract names them. */
export interface RequestParts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  headers?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

/** The HTTP request for one operation, ended by `signal`. Sends nothing. `baseUrl` is an origin. */
export function buildRequest(
  operation: Operation,
  parts: RequestParts,
  { baseUrl, apiKey, signal }: { baseUrl: string; apiKey: string; signal: AbortSignal },
): Request {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? ""),
  );
  const url = new URL(path, baseUrl);
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  const headers = new Headers({ accept: "application/json", "x-api-key": apiKey });
  for (const [name, value] of Object.entries(parts.headers ?? {})) {
    if (value !== undefined) headers.set(name, value);
  }
  const hasBody = operation.body !== undefined;
  if (hasBody) headers.set("content-type", "application/json");
  return new Request(url, {
    method: operation.method.toUpperCase(),
    headers,
    redirect: "manual",
    signal,
    ...(hasBody ? { body: JSON.stringify(parts.body) } : {}),
  });
}
