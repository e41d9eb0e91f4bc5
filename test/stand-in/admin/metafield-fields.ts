/** `metafield` and `metafields`, the same on every owner. */
import type { PageArgs } from "../graphql/connection.ts";
import { connect } from "../graphql/connection.ts";
import type { Context } from "../graphql/context.ts";
import { gid } from "../ids.ts";
import { findMetafield } from "../state/find.ts";

/** An app's own namespace may be left out; it is then the reserved one. */
const ownNamespace = "$app";

export function metafieldFields(ownerType: string) {
  return {
    metafield: (
      source: { id: string },
      args: { namespace?: string | null; key: string },
      { shop }: Context,
    ) => {
      const [namespace, key] =
        args.key.includes(".") && !args.namespace
          ? args.key.split(".")
          : [args.namespace, args.key];
      return (
        findMetafield(shop, gid(ownerType, source.id), namespace ?? ownNamespace, key ?? "") ?? null
      );
    },
    metafields: (
      source: { id: string },
      args: PageArgs & { namespace?: string | null; keys?: string[] | null },
      { shop }: Context,
    ) =>
      connect(
        shop.metafields.filter(
          (field) =>
            field.ownerId === gid(ownerType, source.id) &&
            (!args.namespace || field.namespace === args.namespace) &&
            (!args.keys || args.keys.includes(`${field.namespace}.${field.key}`)),
        ),
        args,
      ),
  };
}
