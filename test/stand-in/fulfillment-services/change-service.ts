/** Creating, changing and deleting fulfillment services (recordings of 2026-04 and 2026-05). */
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { isEnded } from "../state/fulfillment-order.ts";
import { idOf } from "../ids.ts";
import type { Location, Shop } from "../state/shop.ts";
import { defaultLocation } from "../state/find.ts";
import type { World } from "../state/world.ts";
import { pollHourly } from "./callbacks.ts";
import type { FulfillmentService } from "../state/fulfillment-service.ts";
import { ownServices } from "../state/find.ts";

type Changed = { fulfillmentService: FulfillmentService | null; userErrors: UserError[] };

export type ServiceInput = {
  name?: string | null;
  callbackUrl?: string | null;
  trackingSupport?: boolean | null;
  inventoryManagement?: boolean | null;
  requiresShippingMethod?: boolean | null;
};

const reservedNames = new Set(["manual", "gift_card", "gift card", "shopify", "amazon"]);

/** Makes the service and its location, which has the shop's address. */
export function createService(world: World, shop: Shop, input: ServiceInput, now: Date): Changed {
  const name = input.name ?? "";
  const userErrors = [
    ...nameErrors(shop, name),
    ...callbackErrors(world, shop, input.callbackUrl ?? null),
  ];
  if (userErrors.length > 0) return { fulfillmentService: null, userErrors };
  const service = openService(world, shop, { ...input, name, ofOtherApp: false, now });
  pollHourly(world, shop, service);
  return { fulfillmentService: service, userErrors: [] };
}

/** The service with its place, unchecked. */
export function openService(
  world: World,
  shop: Shop,
  input: ServiceInput & { name: string; ofOtherApp: boolean; now: Date },
): FulfillmentService {
  const { name } = input;
  const id = world.mintId();
  const location: Location = {
    type: "Location",
    id: world.mintId(),
    name,
    address: shop.address,
    isActive: true,
    fulfillsOnlineOrders: true,
    serviceId: id,
    createdAt: input.now,
  };
  const service: FulfillmentService = {
    type: "FulfillmentService",
    id,
    handle: freeHandle(shop, name),
    serviceName: name,
    callbackUrl: input.callbackUrl ?? null,
    trackingSupport: input.trackingSupport ?? false,
    inventoryManagement: input.inventoryManagement ?? false,
    requiresShippingMethod: input.requiresShippingMethod ?? true,
    locationId: location.id,
    ofOtherApp: input.ofOtherApp,
  };
  shop.locations.set(location.id, location);
  shop.fulfillmentServices.set(id, service);
  return service;
}

/** From the name in plain Latin letters; the first free one of `press`, `press-1`, `press-2`. */
function freeHandle(shop: Shop, name: string): string {
  const base = name
    .replaceAll("ß", "ss")
    .replaceAll(/[æÆ]/g, "ae")
    .replaceAll(/[øØ]/g, "o")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const taken = new Set([...shop.fulfillmentServices.values()].map((each) => each.handle));
  let handle = base;
  for (let number = 1; taken.has(handle); number += 1) handle = `${base}-${number}`;
  return handle;
}

/** What is absent stays, except `requiresShippingMethod`, whose default is true (recorded). */
export function updateService(
  world: World,
  shop: Shop,
  input: ServiceInput & { id: string },
): Changed {
  const service = findOwn(shop, input.id);
  if (!service) return { fulfillmentService: null, userErrors: [unknownService()] };
  const name = input.name ?? service.serviceName;
  const callbackUrl = input.callbackUrl === undefined ? service.callbackUrl : input.callbackUrl;
  const userErrors = [
    ...nameErrors(shop, name, service),
    ...callbackErrors(world, shop, callbackUrl),
  ];
  if (userErrors.length > 0) return { fulfillmentService: null, userErrors };
  service.serviceName = name;
  service.callbackUrl = callbackUrl;
  service.trackingSupport = input.trackingSupport ?? service.trackingSupport;
  service.inventoryManagement = input.inventoryManagement ?? service.inventoryManagement;
  service.requiresShippingMethod = input.requiresShippingMethod ?? true;
  const location = shop.locations.get(service.locationId);
  if (location) location.name = name;
  return { fulfillmentService: service, userErrors: [] };
}

export type DeleteInput = {
  id: string;
  destinationLocationId?: string | null;
  inventoryAction?: "DELETE" | "KEEP" | "TRANSFER" | null;
};

/** KEEP leaves the location to the merchant; else it goes, and what is open there moves away. */
export function deleteService(
  shop: Shop,
  input: DeleteInput,
): { service: FulfillmentService | null; userErrors: UserError[] } {
  const service = findOwn(shop, input.id);
  if (!service) return { service: null, userErrors: [unknownService()] };
  const action = input.inventoryAction ?? "TRANSFER";
  const refuse = (error: UserError) => ({ service: null, userErrors: [error] });
  const destination = input.destinationLocationId
    ? shop.locations.get(idOf("Location", input.destinationLocationId) ?? "")
    : undefined;
  if (action !== "TRANSFER" && input.destinationLocationId)
    return refuse(
      userError(
        ["inventoryAction"],
        "Inventory action Destination location id should not be present when deleting/keeping the inventory of the fulfillment service.",
      ),
    );
  if (input.destinationLocationId && (!destination || destination.id === service.locationId))
    return refuse(userError(null, "Invalid destination location."));
  shop.fulfillmentServices.delete(service.id);
  const location = shop.locations.get(service.locationId);
  if (!location) return { service, userErrors: [] };
  if (action === "KEEP") {
    location.serviceId = null;
    return { service, userErrors: [] };
  }
  vacate(shop, location, { to: destination, transfer: action === "TRANSFER" });
  return { service, userErrors: [] };
}

function vacate(
  shop: Shop,
  location: Location,
  input: { to: Location | undefined; transfer: boolean },
): void {
  shop.locations.delete(location.id);
  shop.formerLocations.set(location.id, location);
  const to = input.to ?? defaultLocation(shop);
  for (const variant of shop.variants.values()) {
    const available = variant.available.get(location.id);
    if (available === undefined) continue;
    variant.available.delete(location.id);
    variant.unavailable.delete(location.id);
    variant.writtenAt.delete(location.id);
    if (input.transfer)
      variant.available.set(to.id, (variant.available.get(to.id) ?? 0) + available);
  }
  for (const fulfillmentOrder of shop.fulfillmentOrders.values()) {
    if (fulfillmentOrder.locationId !== location.id || isEnded(fulfillmentOrder)) continue;
    fulfillmentOrder.locationId = to.id;
    fulfillmentOrder.requestStatus = "UNSUBMITTED";
  }
}

const findOwn = (shop: Shop, id: string) =>
  ownServices(shop).find((each) => each.id === idOf("FulfillmentService", id));

const unknownService = () => userError(["id"], "Fulfillment service could not be found.");

function nameErrors(shop: Shop, name: string, self?: FulfillmentService): UserError[] {
  const refuse = (message: string) => [userError(["name"], message)];
  if (name.trim() === "") return refuse("Name can't be blank");
  if (/^\s/.test(name)) return refuse("Name cannot begin with a whitespace character");
  if (/\s$/.test(name)) return refuse("Name cannot end with a whitespace character");
  if (reservedNames.has(name.toLowerCase())) return refuse("Name is reserved");
  const taken = [...shop.fulfillmentServices.values()].some(
    (each) => each !== self && each.serviceName.toLowerCase() === name.toLowerCase(),
  );
  return taken ? refuse("Name has already been taken") : [];
}

/**
 * The host has to be one of the app's own or the shop's (recorded). `mock.shop`, Shopify's own play
 * store, was accepted in the recordings too; plain http passes.
 */
function callbackErrors(world: World, shop: Shop, url: string | null): UserError[] {
  if (url === null) return [];
  const refuse = (message: string) => [userError(["callbackUrl"], message)];
  const protocol = /^([a-z]+:\/\/)/i.exec(url)?.[1] ?? "";
  if (protocol !== "https://" && protocol !== "http://")
    return refuse(`Callback url protocol ${protocol} is not supported`);
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  const hosts = [new URL(world.app.url).hostname, shop.domain, "mock.shop"];
  const known = hosts.some((each) => host === each || host.endsWith(`.${each}`));
  return known ? [] : refuse("Callback url is not allowed");
}
