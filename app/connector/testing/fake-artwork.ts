import type { ArtworkInput, ArtworkTemplate } from "#app/contract/index.ts";
import type { ArtworkGlimpse, MerchantApi } from "../ports/index.ts";
import { answered, type Edge, refused } from "./faults.ts";

interface FakeJob {
  input: ArtworkInput;
  told: ArtworkGlimpse;
}

/** The provider's studio in memory: starts are idempotent by their key, and no job ends by itself. */
export function createFakeArtwork(edge: Edge) {
  const jobs = new Map<string, FakeJob>();
  const templates = new Map<string, ArtworkTemplate>();
  const mockups = new Map<string, { contentType: "image/jpeg"; image: string } | "unfit">();
  const answers = new Map<string, { body: string; jobId: string }>();
  let ending: ArtworkGlimpse | null = null;

  const start = (input: ArtworkInput, key: string) => {
    const body = JSON.stringify(input);
    const known = answers.get(key);
    if (known !== undefined) {
      return known.body === body ? answered({ jobId: known.jobId }) : refused(422, "key reused");
    }
    const jobId = `run_${jobs.size + 1}`;
    const running: ArtworkGlimpse = { status: "EXECUTING", artworkUrl: null, error: "" };
    jobs.set(jobId, { input, told: ending ?? running });
    answers.set(key, { body, jobId });
    return answered({ jobId });
  };

  const api: Pick<
    MerchantApi,
    "createArtwork" | "createMockup" | "getArtworkStatus" | "getArtworkTemplate"
  > = {
    createArtwork: (input, { idempotencyKey }) =>
      edge.call("createArtwork", () => start(input, idempotencyKey)),
    getArtworkStatus: (jobId) =>
      edge.call("getArtworkStatus", () => {
        const job = jobs.get(jobId);
        return job === undefined ? refused(404, "no such job") : answered(job.told);
      }),
    createMockup: ({ productId }) =>
      edge.call("createMockup", () => {
        const image = mockups.get(productId);
        if (image === undefined) return refused(404, "no such operation");
        return image === "unfit" ? refused(422, "the file is no picture") : answered(image);
      }),
    getArtworkTemplate: (productId) =>
      edge.call("getArtworkTemplate", () => {
        const template = templates.get(productId);
        return template === undefined ? refused(404, "no such template") : answered(template);
      }),
  };

  const finish = (jobId: string, told: Partial<ArtworkGlimpse>) => {
    const job = jobs.get(jobId);
    if (job === undefined) throw new Error(`The fake provider has no artwork job ${jobId}.`);
    job.told = { status: "COMPLETED", artworkUrl: null, error: "", ...told };
  };

  return {
    api,
    jobs,
    /** What can be filled, by product; of others it tells nothing. */
    templates,
    /** What a product looks like, by its id; of others it draws nothing. */
    mockups,
    finish,
    /** Every job that is begun from now on is ready at once. */
    drawAtOnce() {
      const artworkUrl = "https://drawn.example/personal.png";
      ending = { status: "COMPLETED", artworkUrl, error: "" };
    },
  };
}
