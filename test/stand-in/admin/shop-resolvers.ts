/** GraphQL: the shop, its locations, the app's installation. */
import type { PageArgs } from "../graphql/connection.ts";
import { connect, sortedBy } from "../graphql/connection.ts";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { gid, appId, idOf } from "../ids.ts";
import type { NewLocation, LocationChanges } from "../shops/change-location.ts";
import { addLocation, editLocation } from "../shops/change-location.ts";
import type { Address } from "../state/address.ts";
import { oneLine } from "../state/address.ts";
import { defaultLocation, serviceAt } from "../state/find.ts";
import { isEnded } from "../state/fulfillment-order.ts";
import type { Shop, Location } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { servicesOf } from "./fulfillment-service-resolvers.ts";
import { metafieldFields } from "./metafield-fields.ts";

const plans = {
  standard: "Basic",
  advanced: "Advanced",
  plus: "Shopify Plus",
  enterprise: "Commerce Components",
} as const;

const offsetOf = (shop: Shop, style: "longOffset" | "short") =>
  new Intl.DateTimeFormat("en-US", { timeZone: shop.ianaTimezone, timeZoneName: style })
    .formatToParts(new Date())
    .find((part) => part.type === "timeZoneName")?.value ?? "";

export function appOf(world: World): Record<string, unknown> {
  const { name, handle, scopes } = world.app.configuration;
  return {
    type: "App",
    id: gid("App", appId),
    title: name,
    handle,
    apiKey: world.app.apiKey,
    embedded: true,
    requestedAccessScopes: scopes.map((scope) => ({ handle: scope, description: scope })),
    webhookApiVersion: world.app.configuration.apiVersion,
  };
}

export const shopResolvers = {
  QueryRoot: {
    shop: (_: unknown, _args: unknown, { shop }: Context) => shop,
    app: (_: unknown, _args: unknown, { world }: Context) => appOf(world),
    currentAppInstallation: (_: unknown, _args: unknown, { shop }: Context) => shop.installation,
    appInstallation: (_: unknown, _args: unknown, { shop }: Context) => shop.installation,
    location: (_: unknown, args: { id?: string | null }, { shop }: Context) =>
      args.id
        ? (shop.locations.get(idOf("Location", args.id) ?? "") ?? null)
        : defaultLocation(shop),
    locations: (
      _: unknown,
      args: PageArgs & { includeInactive?: boolean; sortKey?: string },
      { shop }: Context,
    ) =>
      connect(
        [...shop.locations.values()].filter(
          (location) => location.isActive || args.includeInactive,
        ),
        args,
        sortedBy({ NAME: (location) => location.name }, args.sortKey),
      ),
    locationsAvailableForDeliveryProfilesConnection: (
      _: unknown,
      args: PageArgs,
      { shop }: Context,
    ) =>
      connect(
        [...shop.locations.values()].filter((location) => location.isActive),
        args,
      ),
    publicApiVersions: () => [{ handle: "2026-10", displayName: "2026-10", supported: true }],
  },
  Mutation: {
    locationAdd: (_: unknown, args: { input: NewLocation }, { world, shop, now }: Context) =>
      addLocation(world, shop, args.input, now),
    locationEdit: (_: unknown, args: { id: string; input: LocationChanges }, { shop }: Context) =>
      editLocation(shop, args),
  },
  Shop: {
    id: (source: Shop) => gid("Shop", source.id),
    myshopifyDomain: (source: Shop) => source.domain,
    contactEmail: (source: Shop) => source.email,
    shopOwnerName: (source: Shop) => `${source.name} owner`,
    url: (source: Shop) => `https://${source.domain}`,
    primaryDomain: (source: Shop) => ({
      id: gid("Domain", source.id),
      host: source.domain,
      url: `https://${source.domain}`,
      sslEnabled: true,
    }),
    plan: (source: Shop) => ({
      displayName: plans[source.plan],
      publicDisplayName: plans[source.plan],
      partnerDevelopment: false,
      shopifyPlus: source.plan === "plus",
    }),
    timezoneAbbreviation: (source: Shop) => offsetOf(source, "short"),
    timezoneOffset: (source: Shop) =>
      offsetOf(source, "longOffset").replace(/GMT|:/g, "") || "+0000",
    unitSystem: () => "METRIC_SYSTEM",
    weightUnit: () => "GRAMS",
    taxesIncluded: () => false,
    setupRequired: () => false,
    enabledPresentmentCurrencies: (source: Shop) => [source.currencyCode],
    orderNumberFormatPrefix: () => "#",
    orderNumberFormatSuffix: () => "",
    shopAddress: (source: Shop) => ({
      ...source.address,
      id: gid("ShopAddress", source.id),
      countryCodeV2: source.address.countryCode,
    }),
    fulfillmentServices: (source: Shop) => servicesOf(source),
    billingAddress: (source: Shop) => ({
      ...source.address,
      id: gid("ShopAddress", source.id),
      countryCodeV2: source.address.countryCode,
    }),
    description: () => null,
    timezoneOffsetMinutes: (source: Shop) => {
      const [, sign, hours, minutes] =
        /([+-])(\d+):(\d+)/.exec(offsetOf(source, "longOffset")) ?? [];
      return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
    },
    ...metafieldFields("Shop"),
  },
  ShopAddress: {
    formatted: (source: Address) => [oneLine(source)],
    formattedArea: (source: Address) =>
      [source.city, source.provinceCode, source.country].filter(Boolean).join(", "),
    name: () => null,
    coordinatesValidated: () => false,
    latitude: () => null,
    longitude: () => null,
  },
  AppInstallation: {
    id: (source: Shop["installation"]) => gid("AppInstallation", source.id),
    accessScopes: (source: Shop["installation"]) =>
      source.scopes.map((handle) => ({ handle, description: handle })),
    app: (_source: unknown, _args: unknown, { world }: Context) => appOf(world),
    launchUrl: (_source: unknown, _args: unknown, { world }: Context) => world.app.url,
    ...metafieldFields("AppInstallation"),
  },
  Location: {
    id: (source: Location) => gid("Location", source.id),
    legacyResourceId: (source: Location) => source.id,
    address: (source: Location) => ({
      ...source.address,
      formatted: [oneLine(source.address)],
      latitude: null,
      longitude: null,
    }),
    fulfillmentService: (source: Location, _args: unknown, { shop }: Context) =>
      serviceAt(shop, source) ?? null,
    isFulfillmentService: (source: Location) => source.serviceId !== null,
    // Recorded: a service's place doesn't.
    shipsInventory: (source: Location) => source.serviceId === null,
    isPrimary: (source: Location, _args: unknown, { shop }: Context) =>
      source === defaultLocation(shop),
    localPickupSettingsV2: () => null,
    hasUnfulfilledOrders: (source: Location, _args: unknown, { shop }: Context) =>
      [...shop.fulfillmentOrders.values()].some(
        (each) => each.locationId === source.id && !isEnded(each),
      ),
    hasActiveInventory: () => true,
    activatable: () => false,
    deactivatable: () => true,
    deletable: () => false,
    addressVerified: () => false,
    deactivatedAt: () => null,
    updatedAt: (source: Location) => source.createdAt,
    suggestedAddresses: () => [],
    ...metafieldFields("Location"),
  },
} satisfies ResolverMap;
