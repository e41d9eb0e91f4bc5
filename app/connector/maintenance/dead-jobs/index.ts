/** Jobs that the queue has given up, told where people look. */
export { type DeadJob, settleDeadJob } from "./settle-dead-job.ts";
