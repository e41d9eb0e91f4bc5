import type { ProductionTicket } from "../core/index.ts";
import { modeWord, plainText } from "./command.ts";

type Address = ProductionTicket["toAddress"];

/** An order as the print shop reads it off the terminal: whose it is, what to make, of which picture, and the label. Pure. */
export function ticketLines(order: ProductionTicket, merchant: string): string[] {
  const { returnAddress } = order;
  return [
    `${order.id}  ${order.status}  ${modeWord(order)}  placed ${order.createdAt.toISOString()}`,
    `merchant: ${merchant}`,
    ...(order.externalSourceId === null ? [] : [`external id: ${order.externalSourceId}`]),
    `ship by: ${serviceAskedFor(order)}`,
    ...addressLines("ship to", order.toAddress, order.warnings.recipient),
    ...(returnAddress === null
      ? []
      : addressLines("return to", returnAddress, order.warnings.returnAddress)),
    "lines:",
    ...order.items.flatMap(({ id, sku, title, quantity, shipped, ...artwork }) => [
      `  ${id}  ${quantity} × ${sku}${title === null ? "" : `  ${title}`}${shippedWord(shipped, quantity)}`,
      ...artworkLines(artwork),
    ]),
    ...(order.shipments.length === 0 ? [] : ["parcels:"]),
    ...order.shipments.flatMap(
      ({ number, carrier, service, trackingNumber, trackingUrl, status, estimatedDelivery }) => [
        `  ${number}  ${carrier} ${service} ${trackingNumber}  ${status === "processed" ? "labeled" : "left"}`,
        `    ${trackingUrl}`,
        `    estimated delivery ${estimatedDelivery}`,
      ],
    ),
    ...order.reasons.map(({ action, reason, cancelation }) => {
      if (cancelation !== null) return `${action}, its cancelation declined: ${reason}`;
      return `${action}${action === "Shipped" ? ", the rest declined" : ""}: ${reason}`;
    }),
  ].map(plainText);
}

/** The service that its merchant asked for. */
export function serviceAskedFor({ shipping }: Pick<ProductionTicket, "shipping">): string {
  return shipping === null ? "any carrier" : `${shipping.carrier} ${shipping.priority}`;
}

function artworkLines({
  artworkUrl,
  copyUrl,
  problem,
}: Pick<ProductionTicket["items"][number], "artworkUrl" | "copyUrl" | "problem">): string[] {
  if (problem !== null) return [`    artwork ${artworkUrl}`, `    stopped: ${problem}`];
  if (copyUrl === null) return [`    artwork ${artworkUrl}`];
  return [`    artwork ${copyUrl}`, `    copied from ${artworkUrl}`];
}

function shippedWord(shipped: number, quantity: number): string {
  if (shipped === 0) return "";
  return shipped === quantity ? "  (shipped)" : `  (${shipped} shipped)`;
}

/** An address below its head, and what looks wrong with it. */
export function addressLines(
  head: string,
  address: Address,
  warnings: readonly string[],
): string[] {
  const { name, company, street1, street2, city, state, zip, country, phone, email } = address;
  const lines = [
    name,
    company,
    street1,
    street2,
    `${city}, ${state} ${zip}`,
    country,
    phone,
    email,
  ];
  return [
    `${head}:`,
    ...lines.filter(Boolean).map((line) => `  ${line}`),
    ...warnings.map((warning) => `  check ${warning}`),
  ];
}
