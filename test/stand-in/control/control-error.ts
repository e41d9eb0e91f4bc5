/** Refused because of what was asked, not a fault of the stand-in. */
export class ControlError extends Error {}
