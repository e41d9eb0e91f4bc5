/** The methods that the operations at a path have, which are none for a path of none. */
export function methodsAt(
  served: readonly { method: string; path: string }[],
  path: string,
): string[] {
  const parts = path.split("/");
  const found = served.filter((operation) => {
    const wanted = operation.path.split("/");
    const fits = (part: string, index: number) =>
      part.startsWith("{") ? parts[index] !== "" : part === parts[index];
    return wanted.length === parts.length && wanted.every(fits);
  });
  const methods = new Set(found.map(({ method }) => method));
  return [...methods, ...(methods.has("GET") ? ["HEAD"] : [])].toSorted();
}
