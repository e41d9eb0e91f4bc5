import { afterEach, expect, vi } from "vitest";
import { endTest } from "./at-test-end.ts";
import "./end-with-runner.ts";

// Whatever reaches the console is a message that nobody reads: a test that causes one fails.
const error = vi.spyOn(console, "error");
const warn = vi.spyOn(console, "warn");

afterEach(endTest);
afterEach(() => {
  const lines = [...error.mock.calls, ...warn.mock.calls].map((call) => call.join(" "));
  error.mockClear();
  warn.mockClear();
  expect(lines, "lines on console.error and console.warn").toEqual([]);
});
