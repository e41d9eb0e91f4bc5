/** What operators did, and merchants to their own keys and endpoints: each act is a row before it is done, and says afterwards what came of it. */
export {
  auditTrailOf,
  beginAct,
  endAct,
  listActs,
  noteAct,
  purgeMerchantActs,
} from "./operator-acts.ts";
export {
  addressWithoutSecrets,
  type AnnouncedAct,
  type AuditTrail,
  endOfRefusal,
  type EndOfAct,
  runAudited,
} from "./run-audited.ts";
