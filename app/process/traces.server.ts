import { noTraces, type Traces, type TracesConfig } from "./traces.ts";

/** Loads what sends traces, where there is somebody to send them to. */
export async function openTraces(
  config: TracesConfig | null,
  warn: (message: string) => void,
): Promise<Traces> {
  if (config === null) return noTraces;
  const { exportTraces } = await import("./export-traces.server.ts");
  return exportTraces(config, warn);
}
