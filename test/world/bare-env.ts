/**
 * What a program of ours gets that inherits nothing of our own environment: that it runs as its users
 * run it, and where the run keeps compiled modules, without which each start compiles all of them.
 */
export function bareEnv(): { NODE_ENV: "production"; NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE } = process.env;
  return {
    NODE_ENV: "production",
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
  };
}
