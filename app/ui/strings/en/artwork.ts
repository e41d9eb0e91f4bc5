/** English: artwork that is uploaded or chosen, and its fields. */
export const artwork = {
  upload: {
    label: "Artwork file for {{title}}",
    choose: "Choose a file, or drop it here",
    drop: "Drop the file to upload it",
    hint: "PNG or JPEG, at most {{most}} MB.",
    hintSized: "PNG or JPEG, exactly {{size}} pixels, at most {{most}} MB.",
    busy: "{{file}} is being uploaded…",
    stored: "{{file}} is uploaded",
    chosen: "One of your pictures is chosen",
    next: "Press “{{button}}” to use it.",
    failed: "It could not be uploaded. Check your connection and choose the file again.",
    problems: {
      unread: "The picture can't be copied: {{words}}",
      empty: "The file is empty. Choose another one.",
      large: "The file is larger than {{most}} MB. Save it smaller, as a JPEG for instance.",
      unsupported: "The file is neither a PNG nor a JPEG. Save your artwork as one of them.",
      interlaced:
        "The file is interlaced or progressive, which only pictures of up to {{most}} megapixels may be. Save it without “interlaced” or “progressive”, and choose the new one.",
      size: "The file measures {{found}} pixels. It has to measure exactly {{expected}} pixels.",
      outside: "Nothing of the picture would be seen. Move it back, or make it larger.",
      unsized:
        "Your provider doesn't say which size the artwork has to have, so the file can't be fitted.",
      full: "Your store has {{files}} files or {{most}} MB already, and may have no more. Remove artwork from your products first, or enter an address.",
      harmful:
        "Opening the file takes more memory than a picture should. Save it again as PNG or JPEG, and choose the new one.",
      resting:
        "Files of your store took too much memory several times. Choose a file again in {{minutes}} min.",
      disk: "The app has no disk space left for new files. Orders are not affected. Choose the file again later, or enter an address.",
      storage:
        "The app can't keep files right now. Orders are not affected. Choose the file again in a few minutes, or enter an address.",
      busy: "Other files are being uploaded right now. Choose the file again in a moment.",
      unreachable:
        "Your provider can't read files from {{address}}, which is known on this machine or in its network only. Enter the address of a file on the web instead.",
    },
  },
  pending:
    "The new picture isn’t in place yet. Wait until it’s uploaded. If you’re fitting it, choose “{{use}}” or “{{cancel}}” first.",
  fitted: {
    use: "Use it like this",
    cancel: "Cancel",
  },
  pictures: {
    title: "Your pictures",
    open: "Choose from your pictures",
    openFor: "Choose from your pictures: {{title}}",
    sized: "Those that measure exactly {{size}} pixels.",
    none: "You have not uploaded anything yet.",
    noneSized: "You have not uploaded anything of this size yet.",
    reading: "Your pictures are being read",
    failed: "That did not work. Check your connection and try again.",
    size: "{{size}} pixels",
    uploaded: "Uploaded {{time}}",
    use: "Use",
    useOf: "Use {{name}}",
    delete: "Delete",
    deleteOf: "Delete {{name}}",
    deleteSure: "Delete {{name}} for good",
    sure: "Delete it for good?",
    keep: "Keep",
    needed: "It stays: a product, an order or a drawing uses it.",
    close: "Close",
    pages: "Pages of your pictures",
  },
  fieldNames: {
    name: "Name",
    title: "Title",
    tagline: "Tagline",
    subtitle: "Subtitle",
    message: "Message",
    text: "Text",
    date: "Date",
    photo: "Photo",
    picture: "Picture",
    image: "Picture",
    logo: "Logo",
  },
  gone: {
    hostAnswered: "there is nothing at its address",
    imageHostAnswered: "there is no picture at its address",
  },
  concerns: {
    damaged: "The file is damaged. Save it again, and choose the new one.",
    blank: "The file is a single color. Check that it's the right one.",
    cmyk: "The file is in ink colors (CMYK) and can print differently from how it looks here.",
    profile:
      "The file has a color profile other than sRGB and can print differently from how it looks here.",
    small: "The picture is enlarged: fine details will look soft in print.",
    unchecked:
      "The file could not be checked for its colors and size. Look at it before it is printed.",
  },
  own: {
    use: "Print it on your own artwork",
    used: "Personalized labels are printed on your own artwork.",
    stock: "Personalized labels are printed on your provider's design, not on your own artwork.",
    none: "This design has no place for your own artwork: personalized labels are printed on your provider's design.",
    untold:
      "Your provider doesn't say whether this design has a place for your own artwork: personalized labels may be printed on your provider's design.",
  },
  field: {
    name: "Field of the artwork",
    choose: "Choose a field",
    type: "Kind",
    text: "Text",
    image: "Picture (its address)",
    templateText: "{{field}} (text)",
    templateImage: "{{field}} (picture)",
    gone: "{{field}} (not in the design)",
    add: "Add a field",
    remove: "Remove field",
    removeOf: "Remove field {{number}}",
  },
  defaults:
    "On a personalized label, a field that the buyer leaves empty, or that nothing fills, prints the design's own words: {{words}}.",
  entered: "{{name}} “{{value}}”",
} as const;
