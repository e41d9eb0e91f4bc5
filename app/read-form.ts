/**
 * The form that a page posted. Throws a 400 for a body that is none: whoever sends such a thing is no
 * page of ours, and it is no failure of the app.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response("The body must be a form.", { status: 400 });
  }
}
