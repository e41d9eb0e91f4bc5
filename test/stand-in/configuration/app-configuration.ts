/** What the stand-in needs of shopify.app.toml: scopes and the app's own webhook subscriptions; and its extensions for Flow. */
import { existsSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { z } from "zod";
import { readFlowExtensions } from "./flow-extensions.ts";
import type { AppConfiguration } from "../state/app-configuration.ts";

const subscription = z
  .object({
    topics: z.array(z.string()).default([]),
    compliance_topics: z.array(z.string()).default([]),
    uri: z.string(),
    include_fields: z.array(z.string()).default([]),
    name: z.string().nullish(),
    filter: z.string().nullish(),
  })
  .refine((entry) => entry.topics.length + entry.compliance_topics.length > 0, {
    message: "needs topics or compliance_topics",
  });

const configuration = z.object({
  name: z.string().default("App"),
  handle: z.string().default("app"),
  application_url: z.url().nullable().default(null),
  access_scopes: z
    .object({ scopes: z.string().default(""), optional_scopes: z.array(z.string()).default([]) })
    .prefault({}),
  webhooks: z
    .object({
      api_version: z.string().default("2026-10"),
      subscriptions: z.array(subscription).default([]),
    })
    .default({ api_version: "2026-10", subscriptions: [] }),
});

/** Reads the file; without one the app asks for nothing and subscribes to nothing. Throws on a bad one. */
export function readAppConfiguration(path: string | undefined): AppConfiguration {
  const raw = path && existsSync(path) ? parse(readFileSync(path, "utf8")) : {};
  const parsed = configuration.parse(raw);
  return {
    name: parsed.name,
    handle: parsed.handle,
    applicationUrl: parsed.application_url,
    scopes: splitScopes(parsed.access_scopes.scopes),
    optionalScopes: parsed.access_scopes.optional_scopes,
    apiVersion: parsed.webhooks.api_version,
    subscriptions: parsed.webhooks.subscriptions.map((entry) => ({
      topics: [...entry.topics, ...entry.compliance_topics],
      uri: entry.uri,
      includeFields: entry.include_fields,
      name: entry.name ?? null,
      filter: entry.filter ?? null,
    })),
    flow: readFlowExtensions(path),
  };
}

function splitScopes(scopes: string): string[] {
  return scopes.split(/[\s,]+/).filter(Boolean);
}
