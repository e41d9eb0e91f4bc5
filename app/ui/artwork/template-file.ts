/** A product's template as a file to design in: its size, where it is cut, and where texts are safe. */
import type { TemplateBox, TemplateView } from "#app/connector/products/studio/index.ts";

type Told = Extract<TemplateView, { kind: "told" }>;

export const templateKinds = ["svg", "png", "pdf"] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Artwork is printed with so many pixels an inch: a PDF has no pixels of its own. */
const pixelsPerInch = 300;
const pointsPerInch = 72;

const lines = [
  { of: "trim", color: "#111111", rgb: "0.07 0.07 0.07", dashes: null },
  { of: "safe", color: "#005bd3", rgb: "0 0.36 0.83", dashes: [3, 2] },
] as const;

/** Without letters, so that nothing of it depends on a font; each line is an element of its own, by its name. */
export function templateSvg(template: Told): string {
  const { widthPx, heightPx } = template;
  const unit = Math.max(widthPx, heightPx) / 400;
  const boxes = lines.flatMap(({ of, color, dashes }) => {
    const box = template[of];
    const dashed =
      dashes === null
        ? ""
        : ` stroke-dasharray="${dashes.map((dash) => dash * unit * 3).join(" ")}"`;
    return box === null
      ? []
      : [`<g id="${of}">${rect(box, `stroke="${color}"${dashed}`, unit)}</g>`];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">
<rect width="${widthPx}" height="${heightPx}" fill="#ffffff"/>
${boxes.join("\n")}
</svg>
`;
}

function rect({ x, y, width, height }: TemplateBox, style: string, unit: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke-width="${unit}" ${style}/>`;
}

/** One page of the artwork's size at 300 pixels an inch, with the boxes that printers read beside the lines. */
export function templatePdf(template: Told): string {
  const points = (pixels: number) => Number(((pixels / pixelsPerInch) * pointsPerInch).toFixed(3));
  const [width, height] = [points(template.widthPx), points(template.heightPx)];
  // A PDF counts from below.
  const corners = ({ x, y, width: across, height: down }: TemplateBox) => ({
    left: points(x),
    bottom: Number((height - points(y + down)).toFixed(3)),
    across: points(across),
    down: points(down),
  });
  const drawn = lines.flatMap(({ of, rgb, dashes }) => {
    const box = template[of];
    if (box === null) return [];
    const { left, bottom, across, down } = corners(box);
    const dashed = dashes === null ? "[] 0 d" : `[${dashes.map((dash) => dash * 2).join(" ")}] 0 d`;
    return [`${rgb} RG 0.75 w ${dashed} ${left} ${bottom} ${across} ${down} re S`];
  });
  const content = drawn.join("\n");
  const trim = corners(
    template.trim ?? { x: 0, y: 0, width: template.widthPx, height: template.heightPx },
  );
  const trimBox = `[${trim.left} ${trim.bottom} ${trim.left + trim.across} ${trim.bottom + trim.down}]`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /BleedBox [0 0 ${width} ${height}] /TrimBox ${trimBox} /Resources << >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** The template as a file of one kind, made in the browser. */
export async function templateFile(template: Told, kind: TemplateKind): Promise<Blob> {
  if (kind === "svg") return new Blob([templateSvg(template)], { type: "image/svg+xml" });
  if (kind === "pdf") return new Blob([templatePdf(template)], { type: "application/pdf" });
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(templateSvg(template))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = template.widthPx;
  canvas.height = template.heightPx;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("The browser has no memory for the picture."));
      else resolve(blob);
    }, "image/png");
  });
}
