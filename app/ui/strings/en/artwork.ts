/** English: artwork that is uploaded, and the template laid over it. */
export const artwork = {
  upload: {
    label: "Artwork file for {{title}}",
    choose: "Choose a file, or drop it here",
    drop: "Drop the file to upload it",
    hint: "PNG or JPEG, at most {{most}} MB.",
    busy: "{{file}} is being uploaded…",
    stored: "{{file}} is uploaded",
    failed: "It could not be uploaded. Check your connection and choose the file again.",
    problems: {
      empty: "The file is empty. Choose another one.",
      large: "The file is larger than {{most}} MB. Save it smaller, as a JPEG for instance.",
      unsupported: "The file is neither a PNG nor a JPEG. Save your artwork as one of them.",
      damaged: "The file can't be read to its end. Save it again, and choose the new one.",
      size: "The file measures {{found}} pixels. It has to measure exactly {{expected}} pixels.",
      full: "Your store uses {{files}} files or {{most}} MB already, which is all that it may have. Take artwork that is not needed out of your products first, or enter an address.",
      busy: "Other files are being uploaded right now. Choose the file again in a moment.",
      unreachable:
        "Your provider can't read files from this app, which is at {{address}}: that address is known on this machine or in its network only. Enter the address of a file on the web instead.",
    },
  },
  view: {
    template: "Lay the template over it",
    unseen: "This browser can't show it.",
    right: "{{found}} pixels, wanted {{expected}} pixels: the size is right.",
    wrong: "{{found}} pixels, wanted {{expected}} pixels: the size is wrong.",
    found: "{{found}} pixels. Your provider checks the size with the order.",
    wanted: "Wanted: {{expected}} pixels.",
    unknown: "Its size is not known yet.",
  },
  template: {
    label: "Template over the artwork",
    legend:
      "Black: where it is cut. Blue, dashed: keep texts inside. Red, dotted: fields of the design.",
    picture: "As your provider's template shows it.",
    untold: "Your provider has no template for this product.",
    unanswered: "Your provider does not answer right now, so there is no template to show.",
  },
  field: {
    name: "Field of the artwork",
    choose: "Choose a field",
    type: "Kind",
    text: "Text",
    image: "Picture (its address)",
    toldText: "{{field}} (text)",
    toldImage: "{{field}} (picture)",
    gone: "{{field}} (not in the design)",
    add: "Add a field",
    remove: "Remove field",
    removeOf: "Remove field {{number}}",
  },
} as const;
