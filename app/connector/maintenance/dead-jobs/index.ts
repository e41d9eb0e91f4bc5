/** Jobs that the queue has given up, told where people look. */
export { type DeadJob, takeDeadJob } from "./take-dead-job.ts";
