/** Why a database can't be exported or imported; `message` is a sentence for the one who asked, and names what was expected. */
export class TransferError extends Error {
  override name = "TransferError";
}
