/** Headers as Node takes them with the least effort: each name with its value behind it. */
export function headerList(headers: Record<string, string>): string[] {
  const list: string[] = [];
  for (const name of Object.keys(headers)) list.push(name, headers[name] ?? "");
  return list;
}
