/** Artwork files that shops' owners give to the app: taken, kept, answered to whoever has the address. */
export { eraseUploads } from "./erase-uploads.ts";
export { listUploads } from "./list-uploads.ts";
export { isNeeded } from "./is-needed.ts";
export {
  addressOf,
  isUploadName,
  type OpenedUpload,
  openUpload,
  readUpload,
  uploadType,
  type UploadedFile,
} from "./read-upload.ts";
export { ownUpload } from "./own-upload.ts";
export { removeUpload } from "./remove-upload.ts";
export { retireUploads } from "./retire-uploads.ts";
export { createUploadTaker } from "./accept-upload.ts";
export { createTurns } from "./create-turns.ts";
export { createPictureCopier } from "./copy-picture.ts";
export {
  type RemoveResult,
  uploadBytesMax,
  type UploadedPicture,
  type UploadPage,
  type UploadProblem,
  type UploadResult,
} from "./views.ts";
