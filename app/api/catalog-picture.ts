import { bleedOf, inset, packagingBoxes } from "../core/designs/packaging-boxes.ts";
import type { Box } from "../core/designs/design.ts";
import { sharp } from "../core/kernel/sharp.ts";

/** What a picture shows, beside the product's own shape. */
interface Subject {
  id: string;
  productType: string;
  artwork: { widthPx: number; heightPx: number };
}

const sizePx = 1_200;

/**
 * Draws a product's picture as PNG, 1,200 px square. Shapes only, no letters: so it looks the same on
 * a machine without fonts. The same product always gets the same colours.
 */
export function drawPicture(product: Subject): Promise<Buffer> {
  return sharp(Buffer.from(pictureSvg(product)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const palettes = [
  { wall: "#f4e9dc", ground: "#e6d3bd", body: "#8a4b2a", shade: "#6b361c", accent: "#f2b66d" },
  { wall: "#e4ece4", ground: "#cddacb", body: "#2f5d50", shade: "#21453b", accent: "#e9c46a" },
  { wall: "#e8e6f0", ground: "#d5d0e3", body: "#4b3f72", shade: "#372d57", accent: "#f28f6b" },
  { wall: "#fbeae3", ground: "#f1d3c6", body: "#b4492f", shade: "#8e3521", accent: "#fbe3a4" },
  { wall: "#e3ebf2", ground: "#cad8e5", body: "#27496d", shade: "#1b3552", accent: "#f0a868" },
] as const;
type Palette = (typeof palettes)[number];

function pictureSvg(product: Subject): string {
  const sum = [...product.id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const palette = palettes[sum % palettes.length] ?? palettes[0];
  const shape = shapeOf(product, palette);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="${sizePx}" height="${sizePx}">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="${palette.wall}"/>
    </linearGradient>
    <linearGradient id="body" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="${palette.shade}"/><stop offset=".35" stop-color="${palette.body}"/>
      <stop offset=".7" stop-color="${palette.body}"/><stop offset="1" stop-color="${palette.shade}"/>
    </linearGradient>
    <radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity=".28"/>
      <stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="1200" height="1200" fill="url(#wall)"/>
  <rect y="880" width="1200" height="320" fill="${palette.ground}"/>
  <ellipse cx="600" cy="985" rx="430" ry="70" fill="url(#shadow)"/>
  ${shape}
  ${beans(palette)}
</svg>`;
}

/** One drawing for each kind of package; a kind that we don't know comes in a box. */
function shapeOf({ productType, artwork }: Subject, palette: Palette): string {
  const isTall = artwork.heightPx > artwork.widthPx;
  if (productType === "Instant") return tin(palette);
  if (productType === "Pods") return carton(palette);
  if (productType === "Drip Bags") return sachets(palette, 3);
  if (isTall && artwork.heightPx < 2_000) return sachets(palette, 5);
  return isTall ? bag(palette) : box(palette);
}

function bag(palette: Palette): string {
  return `<path d="M370 260 Q600 225 830 260 L860 930 Q865 985 800 985 L400 985 Q335 985 340 930 Z" fill="url(#body)"/>
  <path d="M370 260 L380 190 Q600 160 820 190 L830 260 Q600 225 370 260 Z" fill="${palette.shade}"/>
  <path d="M378 215 Q600 185 822 215" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5"/>
  <circle cx="600" cy="345" r="17" fill="${palette.shade}"/>
  ${label(palette, { x: 425, y: 430, width: 350, height: 400 })}
  <path d="M395 300 L372 930" stroke="#fff" stroke-opacity=".18" stroke-width="14"/>`;
}

function box(palette: Palette): string {
  return `<path d="M310 370 L760 370 L760 985 L310 985 Z" fill="url(#body)"/>
  <path d="M760 370 L890 305 L890 915 L760 985 Z" fill="${palette.shade}"/>
  <path d="M310 370 L440 305 L890 305 L760 370 Z" fill="${palette.accent}" fill-opacity=".85"/>
  <path d="M375 337 L825 337" stroke="${palette.shade}" stroke-opacity=".45" stroke-width="4"/>
  ${label(palette, { x: 365, y: 450, width: 340, height: 380 })}`;
}

function carton(palette: Palette): string {
  const pods = [0, 1, 2, 3]
    .map((index) => {
      const x = 330 + index * 175;
      return `<path d="M${x - 62} 850 L${x + 62} 850 L${x + 44} 975 L${x - 44} 975 Z" fill="${palette.shade}"/>
      <ellipse cx="${x}" cy="850" rx="66" ry="20" fill="${palette.accent}"/>`;
    })
    .join("");
  return `<path d="M270 420 L930 420 L930 870 L270 870 Z" fill="url(#body)"/>
  <path d="M270 420 L340 355 L990 355 L930 420 Z" fill="${palette.accent}" fill-opacity=".8"/>
  <path d="M930 420 L990 355 L990 810 L930 870 Z" fill="${palette.shade}"/>
  ${label(palette, { x: 390, y: 490, width: 420, height: 260 })}${pods}`;
}

function tin(palette: Palette): string {
  return `<path d="M370 400 L830 400 L830 930 A230 60 0 0 1 370 930 Z" fill="url(#body)"/>
  <ellipse cx="600" cy="400" rx="246" ry="66" fill="#c9ced3"/>
  <ellipse cx="600" cy="382" rx="246" ry="66" fill="#e7ebee"/>
  <ellipse cx="600" cy="382" rx="206" ry="50" fill="#d5dadf"/>
  ${label(palette, { x: 440, y: 540, width: 320, height: 290 })}`;
}

function sachets(palette: Palette, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = (index - (count - 1) / 2) * (34 / count);
    const shift = (index - (count - 1) / 2) * 110;
    return `<g transform="rotate(${turn} 600 1100) translate(${shift} ${Math.abs(shift) * 0.12})">
    <path d="M450 400 L750 400 L758 975 L442 975 Z" fill="url(#body)" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>
    <path d="M450 400 L750 400 L750 440 L450 440 Z" fill="${palette.accent}"/>
    ${label(palette, { x: 492, y: 520, width: 216, height: 300 })}</g>`;
  }).join("");
}

/** A printed label: a cup and its steam. */
function label(
  palette: Palette,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const centre = x + width / 2;
  const middle = y + height / 2;
  const unit = Math.min(width, height) / 10;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="#fffaf2"/>
  <rect x="${x}" y="${y + height - unit * 1.6}" width="${width}" height="${unit * 0.5}" fill="${palette.accent}"/>
  <path d="M${centre - unit * 2} ${middle - unit * 0.6} h${unit * 4} v${unit} a${unit * 2} ${unit * 2} 0 0 1 -${unit * 4} 0 Z" fill="${palette.body}"/>
  <path d="M${centre + unit * 2} ${middle - unit * 0.2} a${unit * 0.9} ${unit * 0.9} 0 0 1 0 ${unit * 1.8}" fill="none" stroke="${palette.body}" stroke-width="${unit * 0.4}"/>
  ${[-1, 0, 1].map((side) => steam(centre + side * unit * 1.2, middle - unit * 1.1, unit, palette)).join("")}`;
}

function steam(x: number, y: number, unit: number, palette: Palette): string {
  return `<path d="M${x} ${y} q${unit * 0.7} -${unit * 0.7} 0 -${unit * 1.3} q-${unit * 0.7} -${unit * 0.6} 0 -${unit * 1.2}" fill="none" stroke="${palette.accent}" stroke-width="${unit * 0.32}" stroke-linecap="round"/>`;
}

function beans(palette: Palette): string {
  const places = [
    [190, 1035, 20],
    [265, 1090, -35],
    [985, 1050, 40],
    [905, 1105, -15],
    [1065, 1110, 75],
  ] as const;
  return places
    .map(
      ([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">
    <ellipse rx="40" ry="27" fill="${palette.shade}"/>
    <path d="M-34 0 Q-12 -14 0 0 T34 0" fill="none" stroke="${palette.accent}" stroke-opacity=".55" stroke-width="4"/></g>`,
    )
    .join("");
}

/**
 * The template for a product's packaging design as SVG in the artwork's very pixels: bleed, trim and
 * the area that is safe for text.
 */
export function drawDieline({ title, artwork }: { title: string } & Pick<Subject, "artwork">) {
  const { widthPx, heightPx } = artwork;
  const bleed = bleedOf(artwork);
  const { trim, safe } = packagingBoxes(artwork);
  const line = Math.max(2, Math.round(bleed / 12));
  const frame = ({ x, y, width, height }: Box, style: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke-width="${line}" ${style}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">
  <title>${escapeXml(title)}: ${widthPx} x ${heightPx} px</title>
  <rect width="${widthPx}" height="${heightPx}" fill="#fff"/>
  <g id="bleed">${frame(inset(artwork, line), 'stroke="#d72c0d"')}</g>
  <g id="trim">${frame(trim, 'stroke="#111"')}</g>
  <g id="safe">${frame(safe, `stroke="#2c6ecb" stroke-dasharray="${line * 6} ${line * 4}"`)}</g>
  <g font-family="Helvetica, Arial, sans-serif" font-size="${bleed}" fill="#444">
    <text x="${bleed * 3.6}" y="${bleed * 4.8}">${escapeXml(title)}</text>
    <text x="${bleed * 3.6}" y="${bleed * 6.2}">${widthPx} x ${heightPx} px, JPEG or PNG. Red: bleed. Black: trim. Blue: keep text inside.</text>
  </g>
</svg>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
