/** What operators did: each act is a row before it is done, and says afterwards what came of it. */
export { beginAct, endAct, listActs } from "./operator-acts.ts";
export { addressWithoutSecrets, endOfRefusal, type EndOfAct, runAudited } from "./run-audited.ts";
