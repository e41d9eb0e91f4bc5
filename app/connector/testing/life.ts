import type { Pool } from "pg";
import type { PrismaClient } from "#app/db/generated/client.ts";
import { Crash } from "./faults.ts";

/** Counts a process's steps, and ends it at one of them. */
export function createLife(crashAt: number) {
  let steps = 0;
  let isDead = false;
  const step = () => {
    if (isDead) throw new Crash("dead");
    steps += 1;
    if (steps < crashAt) return;
    isDead = true;
    throw new Crash(`at step ${steps}`);
  };
  return {
    steps: () => steps,
    hasCrashed: () => isDead,
    guardPrisma(prisma: PrismaClient): PrismaClient {
      const extended = prisma.$extends({
        query: {
          async $allOperations({ args, query }) {
            step();
            return query(args);
          },
        },
      });
      // The extension only lets queries through; the client keeps its shape.
      return extended as unknown as PrismaClient;
    },
    guardPool(pool: Pool): Pool {
      return new Proxy(pool, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== "function") return value;
          if (name !== "query") return value.bind(target);
          return (...parameters: unknown[]) => {
            step();
            return value.apply(target, parameters);
          };
        },
      });
    },
    guardPort<T extends object>(port: T): T {
      return new Proxy(port, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== "function") return value;
          return async (...parameters: unknown[]) => {
            step();
            try {
              const reply: unknown = await value.apply(target, parameters);
              // The call may be done and the process dead before it hears of it.
              step();
              return reply;
            } catch (error) {
              if (error instanceof Crash) isDead = true;
              throw error;
            }
          };
        },
      });
    },
  };
}
