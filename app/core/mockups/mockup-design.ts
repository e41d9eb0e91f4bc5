/**
 * What a product looks like with artwork on it where the catalog has no template of its own for it: a design of ours whose
 * one place is for the artwork, in the shape of its package. Flat faces are skewed a little, a tin is shaded as a cylinder; nothing is bent. Pure.
 */
import {
  artworkFieldId,
  type ArtworkSize,
  type Box,
  mockupSidePx,
  packagingBoxes,
} from "../designs/index.ts";

/** The packages that there are pictures of. */
export const packages = ["box", "bag", "tin"] as const;
export type Package = (typeof packages)[number];

/** Which package a product comes in. */
export function packageOf({
  productType,
  artwork: { widthPx, heightPx },
}: {
  productType: string;
  artwork: ArtworkSize;
}): Package {
  if (productType === "Instant") return "tin";
  return productType !== "Pods" && heightPx > widthPx ? "bag" : "box";
}

/** A design of `mockupSidePx` squared that shows the artwork as it is after cutting. */
export function mockupDesign(kind: Package, artwork: ArtworkSize): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${mockupSidePx}" height="${mockupSidePx}" viewBox="0 0 ${mockupSidePx} ${mockupSidePx}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdfcfa"/><stop offset="1" stop-color="#e8e2d9"/></linearGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="#000000" stop-opacity=".32"/><stop offset="1" stop-color="#000000" stop-opacity="0"/></radialGradient>
<linearGradient id="round" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000000" stop-opacity=".38"/><stop offset=".22" stop-color="#000000" stop-opacity=".08"/><stop offset=".38" stop-color="#ffffff" stop-opacity=".22"/><stop offset=".6" stop-color="#000000" stop-opacity=".04"/><stop offset="1" stop-color="#000000" stop-opacity=".38"/></linearGradient>
<linearGradient id="soft" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000000" stop-opacity=".28"/><stop offset=".12" stop-color="#ffffff" stop-opacity=".18"/><stop offset=".3" stop-color="#000000" stop-opacity="0"/><stop offset=".8" stop-color="#000000" stop-opacity=".04"/><stop offset="1" stop-color="#000000" stop-opacity=".3"/></linearGradient>
</defs>
<rect width="1000" height="1000" fill="url(#wall)"/>
${draw[kind](artwork)}
</svg>`;
}

const draw = { box, bag, tin } as const satisfies Record<Package, (artwork: ArtworkSize) => string>;

/** Where the cut artwork comes to lie within a region, whole and in the middle; and the place of all of it, bleed included. */
function laidInto(region: Box, artwork: ArtworkSize): { face: Box; place: Box } {
  const { trim } = packagingBoxes(artwork);
  const scale = Math.min(region.width / trim.width, region.height / trim.height);
  return placed(region, { artwork, trim, scale });
}

function placed(
  region: Box,
  { artwork, trim, scale }: { artwork: ArtworkSize; trim: Box; scale: number },
): { face: Box; place: Box } {
  const [width, height] = [trim.width * scale, trim.height * scale];
  const face = {
    x: region.x + (region.width - width) / 2,
    y: region.y + (region.height - height) / 2,
    width,
    height,
  };
  const place = {
    x: face.x - trim.x * scale,
    y: face.y - trim.y * scale,
    width: artwork.widthPx * scale,
    height: artwork.heightPx * scale,
  };
  return { face, place };
}

/** The artwork in its place, cut along a path. */
function printed(place: Box, path: string): string {
  const { x, y, width, height } = place;
  return `<clipPath id="cut"><path d="${path}"/></clipPath>
<g clip-path="url(#cut)"><rect x="0" y="0" width="1000" height="1000" fill="#ffffff"/><rect data-field="${artworkFieldId}" data-type="image" data-fit="cover" x="${written(x)}" y="${written(y)}" width="${written(width)}" height="${written(height)}"/></g>`;
}

const written = (value: number) => value.toFixed(2);
const points = (...pairs: (readonly [number, number])[]) =>
  `M${pairs.map(([x, y]) => `${written(x)} ${written(y)}`).join(" L")} Z`;

function shadow({ x, width }: Box, y: number): string {
  return `<ellipse cx="${written(x + width / 2)}" cy="${written(y)}" rx="${written(width * 0.72)}" ry="46" fill="url(#shadow)"/>`;
}

/** Seen from its left: the front, a side and the lid. */
function box(artwork: ArtworkSize): string {
  const { face, place } = laidInto({ x: 150, y: 250, width: 560, height: 600 }, artwork);
  const { x, y, width, height } = face;
  const [right, bottom] = [x + width, y + height];
  const [deep, up] = [Math.min(150, width * 0.34), 62];
  // The front leans a little: its right edge stands lower than its left.
  const lean = 0.045;
  const drop = lean * width;
  return `${shadow({ ...face, width: width + deep }, bottom + drop * 0.8)}
<path d="${points([right, y + drop], [right + deep, y + drop - up], [right + deep, bottom + drop - up], [right, bottom + drop])}" fill="#b9aea0"/>
<path d="${points([x, y], [x + deep, y - up], [right + deep, y + drop - up], [right, y + drop])}" fill="#e4dccf"/>
<g transform="matrix(1 ${lean} 0 1 0 ${written(-lean * x)})">
${printed(place, points([x, y], [right, y], [right, bottom], [x, bottom]))}
<path d="${points([x, y], [right, y], [right, bottom], [x, bottom])}" fill="url(#soft)" fill-opacity=".45"/>
</g>`;
}

/** A pouch from the front: its seal above, its sides drawn in. */
function bag(artwork: ArtworkSize): string {
  const { face, place } = laidInto({ x: 240, y: 210, width: 520, height: 640 }, artwork);
  const { x, y, width, height } = face;
  const [right, bottom, middle] = [x + width, y + height, x + width / 2];
  const inward = width * 0.025;
  const body = `M${written(x + inward)} ${written(y)} L${written(right - inward)} ${written(y)} Q${written(right + inward)} ${written(y + height * 0.45)} ${written(right)} ${written(bottom - 18)} Q${written(middle)} ${written(bottom + 16)} ${written(x)} ${written(bottom - 18)} Q${written(x - inward)} ${written(y + height * 0.45)} ${written(x + inward)} ${written(y)} Z`;
  const seal = 74;
  return `${shadow(face, bottom - 4)}
<path d="${points([x + inward, y - seal], [right - inward, y - seal], [right - inward, y + 2], [x + inward, y + 2])}" fill="#d9d0c3"/>
<path d="M${written(x + inward)} ${written(y - seal + 18)} H${written(right - inward)} M${written(x + inward)} ${written(y - seal + 28)} H${written(right - inward)}" stroke="#ffffff" stroke-opacity=".6" stroke-width="3"/>
<path d="${body}" fill="#d9d0c3"/>
${printed({ ...place, x: place.x - inward, width: place.width + 2 * inward }, body)}
<path d="${body}" fill="url(#soft)"/>`;
}

/** A cylinder: of artwork that goes around it, what its front shows. */
function tin(artwork: ArtworkSize): string {
  const { trim } = packagingBoxes(artwork);
  const region = { x: 240, y: 330, width: 520, height: 470 };
  const whole = Math.min(region.width / trim.width, region.height / trim.height);
  // A label that goes around shows its middle: less than half of it is seen from the front.
  const goesAround = trim.width > trim.height * 1.8;
  const scale = goesAround
    ? Math.min(region.height / trim.height, region.width / (trim.width * 0.45))
    : whole;
  const { face: all, place } = placed(region, { artwork, trim, scale });
  const width = Math.min(all.width, region.width);
  const face = { ...all, x: 500 - width / 2, width };
  const { x, y } = face;
  const [right, bottom, across, arc] = [x + width, y + face.height, width / 2, width * 0.11];
  const body = `M${written(x)} ${written(y)} A${written(across)} ${written(arc)} 0 0 0 ${written(right)} ${written(y)} L${written(right)} ${written(bottom)} A${written(across)} ${written(arc)} 0 0 1 ${written(x)} ${written(bottom)} Z`;
  // The lid hides the face's upper end in front, and the arc at the bottom hangs lower.
  const lower = { ...place, y: place.y + arc * 0.5, height: place.height + arc * 0.6 };
  return `${shadow(face, bottom + arc * 0.7)}
${printed(lower, body)}
<path d="${body}" fill="url(#round)"/>
<ellipse cx="500" cy="${written(y)}" rx="${written(across + 5)}" ry="${written(arc + 3)}" fill="#c3c8cc"/>
<ellipse cx="500" cy="${written(y - 12)}" rx="${written(across + 5)}" ry="${written(arc + 3)}" fill="#e9ecee"/>
<ellipse cx="500" cy="${written(y - 12)}" rx="${written(across * 0.84)}" ry="${written(arc * 0.8)}" fill="#d6dadd"/>`;
}
