/** A number with what is counted, as a sentence has them: `1 file`, `2 files`. `many` where an s is not enough. Pure. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
