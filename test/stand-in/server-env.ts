/** What the routes get of the server. */
import type { HttpBindings } from "@hono/node-server";

export type StandInEnv = { Bindings: HttpBindings };
