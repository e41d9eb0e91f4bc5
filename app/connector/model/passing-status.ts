/** About the moment, not about the address: the same may be answered later. Pure. */
export function isPassingStatus(status: number): boolean {
  return status >= 500 || [408, 409, 425, 429].includes(status);
}
