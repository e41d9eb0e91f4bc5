import type { SampleProblem, SamplesView } from "#app/connector/samples/index.ts";
import type { Paging } from "../index-table/pager.tsx";

/** What kept it from being ordered. */
export interface SampleAnswer {
  at: number;
  intent: "test" | "sample";
  problem: SampleProblem;
}

export interface SamplesPageProps extends Omit<Paging, "isLoading"> {
  view: SamplesView;
  search: string;
  answer: SampleAnswer | undefined;
  isBusy: boolean;
  onSearch: (search: string) => void;
  onOrder: (fields: Record<string, string>) => void;
}
