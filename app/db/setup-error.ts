/** What only the one who runs the app can fix; `message` names the setting or file, and what to do. */
export class SetupError extends Error {
  override name = "SetupError";
}
