/** The form of a new SKU, and of a product's new id: it stands in an address, a file's name and a command as it is. */
export const newNameForm = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
