/** What operators did: each act is a row before it is done, and says afterwards what came of it. */
export { auditTrailOf, beginAct, endAct, listActs, noteAct } from "./operator-acts.ts";
export {
  addressWithoutSecrets,
  type AnnouncedAct,
  endOfRefusal,
  type EndOfAct,
  runAudited,
} from "./run-audited.ts";
