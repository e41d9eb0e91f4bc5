/** The methods that a router's routes at a path have, as it writes paths; none where it has no such path. */
export function methodsAt(
  routes: readonly { method: string; path: string }[],
  path: string,
): string[] {
  const parts = path.split("/");
  const found = routes.filter((route) => {
    const wanted = route.path.split("/");
    const fits = (part: string, index: number) =>
      part.startsWith(":") ? parts[index] !== "" : part === parts[index];
    return wanted.length === parts.length && wanted.every(fits);
  });
  const methods = new Set(found.map(({ method }) => method));
  return [...methods, ...(methods.has("GET") ? ["HEAD"] : [])].toSorted();
}
