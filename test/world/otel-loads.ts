/** Loaded before a program (`node --import`): whatever it loads of OpenTelemetry stands in its output. */
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, nextLoad) {
    if (url.includes("/@opentelemetry/")) process.stderr.write(`loaded ${url}\n`);
    return nextLoad(url, context);
  },
});
