/** Whom the timeline names for what was done by command; pages show it without the name. Pure. */
export function onCallActor(operator: string): string {
  return `person on call: ${operator}`;
}
