/** Orders that a store places at its provider for itself: test orders that walk through every stage, and samples. */
export { dueSamples, followSamples } from "./follow-sample.ts";
export { followLostSamples } from "./lost-samples.ts";
export { readSample } from "./read-sample.ts";
export { readSamples } from "./read-samples.ts";
export { type SampleProblem, type SampleResult, startSample } from "./start-sample.ts";
export type { SamplesView, SampleDetail, SampleVariant, SampleView } from "./views.ts";
