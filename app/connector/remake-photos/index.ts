/** Photos of what arrived, which a store adds to a remake: taken, kept, shown at sealed addresses, removed. */
export { type AcceptPhoto, createPhotoTaker, type PhotoResult } from "./accept-photo.ts";
export {
  listPhotos,
  type OpenedPhoto,
  openPhoto,
  openPhotos,
  type PhotosPage,
} from "./open-photo.ts";
export {
  photoAddress,
  photosAddress,
  type PhotosAddress,
  type PhotoView,
  viewPhoto,
} from "./photo-addresses.ts";
export { removePhoto } from "./remove-photo.ts";
export { retirePhotos } from "./retire-photos.ts";
