/**
 * Keeps `process.nextTick` quick for as long as the process lives. What it makes of each call is an object whose shape V8
 * forgets in a garbage collection that finds none of them; from the next call on it builds all of them by hand, which
 * takes seven times as long, and every request takes eight or more. One that is kept keeps the shape. A program loads
 * this first: what was forgotten once stays so.
 */
import { executionAsyncResource } from "node:async_hooks";

const kept: object[] = [];
process.nextTick(() => kept.push(executionAsyncResource()));
