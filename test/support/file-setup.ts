import { afterEach, expect, vi } from "vitest";

// Whatever reaches the console is a message that nobody reads: a test that causes one fails.
const error = vi.spyOn(console, "error");
const warn = vi.spyOn(console, "warn");

afterEach(() => {
  const lines = [...error.mock.calls, ...warn.mock.calls].map((call) => call.join(" "));
  error.mockClear();
  warn.mockClear();
  expect(lines, "lines on console.error and console.warn").toEqual([]);
});
