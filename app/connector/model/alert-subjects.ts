import { attentionTopics } from "./attention.ts";

/** What a recipient may hear of. */
export const alertSubjects = [...attentionTopics, "late", "outage"] as const;
export type AlertSubject = (typeof alertSubjects)[number];
