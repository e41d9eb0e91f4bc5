import type { OrderStatus } from "#app/contract/index.ts";

interface Box {
  state: OrderStatus;
  x: number;
  y: number;
}

const [width, height] = [118, 34];
const path: readonly Box[] = (["Created", "Picked", "Printed", "Packaged", "Shipped"] as const).map(
  (state, index) => ({ state, x: 1 + index * 150, y: 1 }),
);
const canceled: Box = { state: "Canceled", x: 401, y: 90 };
const declined: Box = { state: "Declined", x: 401, y: 140 };
const requested: Box = { state: "CancelationRequested", x: 170, y: 190 };

/**
 * The states of an order as a picture that stands in a page: it loads nothing, takes the page's colors, and says in words what
 * it shows.
 */
export const orderStatesPicture = `<svg role="img" viewBox="0 0 722 226" width="100%"
 aria-labelledby="order-states-title order-states-text" fill="none" stroke="currentColor" font-size="13">
<title id="order-states-title">Order states</title><desc id="order-states-text">An order goes from Created over Picked, Printed and Packaged to Shipped. From
each of the first four it may become Canceled (by cancelOrder while Created, later by production), Declined (by production, with a
reason) or CancelationRequested, from which it is Canceled or goes on from where it stood.</desc>
${path
  .slice(1)
  .map(({ x }) => arrow(`M${x - 150 + width} 18`, x, 18))
  .join("")}
${path
  .slice(0, -1)
  .map(({ x }) => line(`M${x + width / 2} 35V60`))
  .join("")}
${line(`M60 60H${451 + width / 2}`)}${line("M60 60V207")}
${arrow("M60 107", 401, 107)}${arrow("M60 157", 401, 157)}${arrow("M60 207", 170, 207)}
${arrow("M350 207H580V107", 519, 107, "left")}
${text("or on from where it stood", 370, 200)}
${[...path, canceled, declined].map((box) => boxOf(box, width)).join("")}${boxOf(requested, 180)}
</svg>`;

function boxOf({ state, x, y }: Box, wide: number): string {
  const label = `<text x="${x + wide / 2}" y="${y + 22}" text-anchor="middle" fill="currentColor" stroke="none">${state}</text>`;
  return `<rect x="${x}" y="${y}" width="${wide}" height="${height}" rx="6"/>${label}`;
}

function line(d: string): string {
  return `<path d="${d}"/>`;
}

/** To that point from where the line has come, which is level with it. */
function arrow(d: string, x: number, y: number, way: "left" | "right" = "right"): string {
  const back = way === "right" ? -8 : 8;
  const tip = `<path d="M${x} ${y}l${back} -4v8z" fill="currentColor" stroke="none"/>`;
  return `${line(`${d}H${x}`)}${tip}`;
}

function text(words: string, x: number, y: number): string {
  return `<text x="${x}" y="${y}" fill="currentColor" stroke="none">${words}</text>`;
}
