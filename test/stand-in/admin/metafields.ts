/** GraphQL: reading and setting metafields. */
import { createHash } from "node:crypto";
import type { Context, ResolverMap } from "../graphql/context.ts";
import { badRequest, invalidId } from "../graphql/errors.ts";
import { requireOwning } from "../graphql/scopes.ts";
import { parseGid, gid } from "../ids.ts";
import { addMetafields } from "../products/add-product.ts";
import { findMetafield } from "../state/find.ts";
import type { Metafield } from "../state/product.ts";
import { findNode } from "./nodes.ts";

type SetInput = {
  ownerId: string;
  namespace?: string | null;
  key: string;
  type?: string | null;
  value: string;
  compareDigest?: string | null;
};

const inputsMax = 25;

const digestOf = (field: Metafield) => createHash("sha256").update(field.value).digest("hex");

export const metafieldResolvers = {
  Mutation: {
    metafieldsSet: (
      _: unknown,
      args: { metafields: SetInput[] },
      { world, shop, scopes, now }: Context,
    ) => {
      for (const { ownerId } of args.metafields)
        requireOwning(parseGid(ownerId)?.type ?? "", "metafieldsSet", scopes);
      if (args.metafields.length > inputsMax)
        throw badRequest(
          `The input array size of ${args.metafields.length} is greater than the maximum allowed of ${inputsMax}.`,
        );
      const stale = args.metafields.findIndex((input) => isStale(shop, input));
      if (stale >= 0)
        return {
          metafields: [],
          userErrors: [
            {
              field: ["metafields", String(stale)],
              message:
                "The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.",
              code: "STALE_OBJECT",
              elementIndex: stale,
            },
          ],
        };
      const metafields = args.metafields.map((input) => {
        if (!findNode(shop, input.ownerId)) throw invalidId(input.ownerId);
        const namespace = input.namespace ?? "$app";
        const known = findMetafield(shop, input.ownerId, namespace, input.key);
        if (known) {
          known.value = input.value;
          known.valueType = input.type ?? known.valueType;
          known.updatedAt = now;
          return known;
        }
        const type = input.type ?? "single_line_text_field";
        addMetafields(world, shop, input.ownerId, [
          { namespace, key: input.key, type, value: input.value },
        ]);
        return findMetafield(shop, input.ownerId, namespace, input.key);
      });
      return { metafields, userErrors: [] };
    },
    metafieldsDelete: (
      _: unknown,
      args: { metafields: { ownerId: string; namespace: string; key: string }[] },
      { shop, scopes }: Context,
    ) => {
      for (const { ownerId } of args.metafields)
        requireOwning(parseGid(ownerId)?.type ?? "", "metafieldsDelete", scopes);
      // What wasn't there is null in its place.
      const deletedMetafields = args.metafields.map((each) => {
        const known = findMetafield(shop, each.ownerId, each.namespace, each.key);
        if (known) shop.metafields.splice(shop.metafields.indexOf(known), 1);
        return known ? each : null;
      });
      return { deletedMetafields, userErrors: [] };
    },
  },
  Metafield: {
    id: (source: Metafield) => gid("Metafield", source.id),
    legacyResourceId: (source: Metafield) => source.id,
    type: (source: Metafield) => source.valueType,
    compareDigest: digestOf,
    ownerType: (source: Metafield) =>
      (parseGid(source.ownerId)?.type ?? "").replace(/\B[A-Z]/g, "").toUpperCase(),
    jsonValue: (source: Metafield) =>
      source.valueType === "json" ? JSON.parse(source.value) : source.value,
    sizeInBytes: (source: Metafield) => Buffer.byteLength(source.value),
    definition: () => null,
    description: () => null,
    owner: (source: Metafield, _args: unknown, { shop }: Context) =>
      findNode(shop, source.ownerId) ?? null,
  },
} satisfies ResolverMap;

/** A digest that was given must be the current one; null says that there must be none yet. */
function isStale(shop: Context["shop"], input: SetInput): boolean {
  if (input.compareDigest === undefined) return false;
  const known = findMetafield(shop, input.ownerId, input.namespace ?? "$app", input.key);
  return (known ? digestOf(known) : null) !== input.compareDigest;
}
