/** The designs that the seeded products come with: a border, a panel, a name and a line below it. */

const looks = [
  { ground: "#f4e9dc", panel: "#fffaf2", ink: "#4a2a18", accent: "#c0773a" },
  { ground: "#2f5d50", panel: "#f5f2e7", ink: "#21453b", accent: "#d9a441" },
  { ground: "#372d57", panel: "#f6f3fb", ink: "#372d57", accent: "#e07f5c" },
  { ground: "#8e3521", panel: "#fdf3e4", ink: "#6b2818", accent: "#d6a53e" },
  { ground: "#1b3552", panel: "#f0f5fa", ink: "#1b3552", accent: "#d98b4a" },
] as const;

/**
 * An SVG template of the artwork's very pixels, with the places `name`, `tagline` and `photo`. A picture in `photo`,
 * which is for the merchant's own artwork, takes the place of the panel; the texts stand on a plate over it.
 */
export function designFor({
  index,
  title,
  widthPx,
  heightPx,
}: {
  index: number;
  title: string;
  widthPx: number;
  heightPx: number;
}): string {
  const look = looks[index % looks.length] ?? looks[0];
  const unit = Math.min(widthPx, heightPx) / 100;
  const at = (share: number, whole: number) => Math.round(share * whole);
  const [x, width] = [at(0.14, widthPx), at(0.72, widthPx)];
  const inset = Math.round(unit * 6);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">
<rect width="${widthPx}" height="${heightPx}" fill="${look.ground}"/>
<rect data-field="photo" data-type="image" data-role="artwork" data-fit="cover" x="0" y="0" width="${widthPx}" height="${heightPx}"/>
<rect data-without="photo" x="${inset}" y="${inset}" width="${widthPx - 2 * inset}" height="${heightPx - 2 * inset}" rx="${Math.round(unit * 3)}" fill="${look.panel}" fill-opacity=".94" stroke="${look.accent}" stroke-width="${Math.round(unit)}"/>
<circle data-without="photo" cx="${widthPx / 2}" cy="${at(0.2, heightPx)}" r="${Math.round(unit * 6)}" fill="${look.accent}"/>
<rect data-with="photo" x="${at(0.11, widthPx)}" y="${at(0.29, heightPx)}" width="${at(0.78, widthPx)}" height="${at(0.59, heightPx)}" rx="${Math.round(unit * 3)}" fill="${look.panel}" fill-opacity=".86"/>
<rect data-field="name" data-type="text" data-default="House Coffee" data-font="serif" data-weight="bold" data-size-max="${Math.round(unit * 20)}" data-size-min="${Math.round(unit * 2)}" fill="${look.ink}" x="${x}" y="${at(0.3, heightPx)}" width="${width}" height="${at(0.34, heightPx)}"/>
<rect data-without="photo" x="${at(0.4, widthPx)}" y="${at(0.67, heightPx)}" width="${at(0.2, widthPx)}" height="${Math.round(unit * 0.8)}" fill="${look.accent}"/>
<rect data-field="tagline" data-type="text" data-default="${title}" data-font="sans" data-size-max="${Math.round(unit * 7)}" data-size-min="${Math.round(unit * 1.5)}" fill="${look.ink}" x="${x}" y="${at(0.7, heightPx)}" width="${width}" height="${at(0.16, heightPx)}"/>
</svg>`;
}
