/** English: how artwork is seen, fitted, and laid under its template. */
export const pictures = {
  view: {
    template: "Show the template over it",
    unseen: "It can't be shown here. If there is no picture at its address, replace it.",
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
    fields: "From the top: {{fields}}.",
    picture: "As your provider's template shows it.",
    untold: "Your provider has no template for this product.",
    unanswered: "Your provider is not working right now, so there is no template to show.",
  },
  fit: {
    open: "Fit it to {{size}} pixels",
    adjust: "Adjust the picture",
    convert: "Convert its colors",
    title: "Fit the picture for {{title}} to {{size}} pixels",
    legend:
      "Black: cut. Blue, dashed: texts inside are never cut. What is outside the black line is bleed.",
    zoom: "Size",
    across: "Left and right",
    down: "Up and down",
    left: "Turn left",
    right: "Turn right",
    reset: "Start over",
    fill: "Around the picture",
    fillHint: "What the picture doesn't cover, bleed included, is filled with it.",
    fills: {
      mirror: "Mirror its edges",
      edge: "Extend its edges",
      white: "White",
      black: "Black",
    },
    percent: "{{percent}}%",
    enlarged:
      "The picture would be enlarged to {{percent}}%: fine details will look soft in print.",
    sharp: "The picture has enough pixels to print sharply.",
    kept: "Your file is kept as it is. Colors are converted to sRGB.",
    unreadable:
      "Your browser can't show this file. Save it as PNG or JPEG, and choose the new one.",
  },
  file: {
    title: "Download the template:",
    of: "Download the template as {{kind}}",
    untold: "Your provider has no template for this product.",
    failed: "The file could not be made. Try another kind.",
  },
} as const;
