/**
 * What a page posted. Both throw a 400 for what no page of ours sends, and what is no failure of the
 * app: a body of another kind, and texts that the database cannot hold (NUL, half a surrogate pair).
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => refuse("The body must be a form."));
  for (const entry of form.values()) requireText(entry);
  return form;
}

export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text, (_key, value: unknown) => requireText(value));
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return refuse("The body must be JSON.");
  }
}

function requireText<Value>(value: Value): Value {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) {
    refuse("A text of the body holds a character that is none.");
  }
  return value;
}

function refuse(reason: string): never {
  throw new Response(reason, { status: 400 });
}
