import { redirect } from "@remix-run/node";

/** Who cannot be told apart lands here; the app is opened from the admin, not by a shop's name. */
export function loader() {
  return redirect("/");
}
