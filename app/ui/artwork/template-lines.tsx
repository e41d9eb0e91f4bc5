import type { TemplateBox, TemplateView } from "#app/connector/products/studio/index.ts";
import type { PictureSize } from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";

type Told = Extract<TemplateView, { kind: "told" }>;

/**
 * The lines of a template over the artwork that it is laid on: where it is cut, where text is safe, and
 * the boxes of its fields. Each has a pale line below it, so that it shows on dark artwork as well. No letters: they would
 * cover what is to be checked; the legend names the fields.
 */
export function TemplateLines({ template }: { template: Told }) {
  const { trim, safe, fields } = template;
  const unit = unitOf(template);
  return (
    <svg
      viewBox={`0 0 ${template.widthPx} ${template.heightPx}`}
      role="img"
      aria-label={t("pictures.template.label")}
      style={over}
    >
      {trim === null ? null : <Line box={trim} color="#111111" unit={unit} />}
      {safe === null ? null : <Line box={safe} color="#005bd3" unit={unit} dashes="3 2" />}
      {fields.map((field) => (
        <FieldLine key={field.fieldId} box={field} unit={unit} />
      ))}
    </svg>
  );
}

/** An empty place of a design: its box with the field's name in the corner. */
export function FieldBox({ box, unit, name }: { box: TemplateBox; unit: number; name: string }) {
  return (
    <g>
      <FieldLine box={box} unit={unit} />
      <text
        x={box.x + unit}
        y={box.y + unit * 4.5}
        fontSize={unit * 4}
        fill="#8e1f0b"
        stroke="#ffffff"
        strokeWidth={unit * 0.8}
        paintOrder="stroke"
      >
        {name}
      </text>
    </g>
  );
}

function FieldLine({ box, unit }: { box: TemplateBox; unit: number }) {
  return <Line box={box} color="#8e1f0b" unit={unit} dashes="1 1" />;
}

function Line({
  box: { x, y, width, height },
  color,
  unit,
  dashes,
}: {
  box: TemplateBox;
  color: string;
  unit: number;
  dashes?: string;
}) {
  const box = { x, y, width, height, fill: "none" };
  const dashArray = dashes?.split(" ").map((dash) => Number(dash) * unit);
  return (
    <>
      <rect {...box} stroke="#ffffff" strokeOpacity={0.8} strokeWidth={unit * 0.9} />
      <rect
        {...box}
        stroke={color}
        strokeWidth={unit * 0.45}
        {...(dashArray === undefined ? {} : { strokeDasharray: dashArray.join(" ") })}
      />
    </>
  );
}

/** A hundredth of the longer side: lines and letters look alike, and can be read, on every artwork. */
export function unitOf({ widthPx, heightPx }: PictureSize): number {
  return Math.max(widthPx, heightPx) / 100;
}

const over = { position: "absolute", inset: 0, width: "100%", height: "100%" } as const;
