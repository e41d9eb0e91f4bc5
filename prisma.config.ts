// `prisma generate` needs no schema engine; naming any existing program keeps the CLI from fetching
// one from a host that many networks block. Migrations use the same engine as WebAssembly (app/db).
process.env["PRISMA_SCHEMA_ENGINE_BINARY"] ??= process.execPath;

import { defineConfig } from "prisma/config";

export default defineConfig({
  schema: "prisma",
  migrations: { path: "prisma/migrations" },
  ...(process.env["DATABASE_URL"] ? { datasource: { url: process.env["DATABASE_URL"] } } : {}),
});
