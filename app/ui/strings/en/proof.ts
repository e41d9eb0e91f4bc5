/** English: what an order prints, looked at before and after it is sent. */
export const proof = {
  title: "Artwork of {{name}}",
  fixed:
    "These files were sent, or go out next. What lies outside the cut line is cut off. The guide lines are not printed.",
  planned:
    "Not sent yet. A file of the right size prints as shown, unless the order or its product changes first; what is still to be drawn is a preview. The guide lines aren’t printed.",
  none: "Nothing of this part is printed, or its artwork was removed.",
  toDraw: "Drawn when it is sent",
  unseen:
    "It can't be shown here. If there is no picture at its address, replace it; if the buyer sent it, ask them for it first.",
  unseenOver: "It can't be shown here. Most likely there is no picture at its address.",
  product: "Product: {{title}}",
  region: "{{what}}: move with the arrow keys, zoom with + and −",
  smaller: "Zoom out",
  larger: "Zoom in",
  zoom: "Zoom",
  fit: "Fit",
  percent: "{{percent}}%",
  uncut: "Your provider doesn't say where it is cut and where texts are safe.",
} as const;

export const mockup = {
  show: "See it on the product",
  alt: "{{title}}, with the artwork on its package",
  hint: "An impression: shape and colors may differ a little.",
  untold: "Your provider doesn't draw this product with artwork on it.",
  unanswered: "Your provider doesn't answer right now. Try again in a moment.",
  refused: "It couldn't be drawn: {{reason}}",
} as const;
