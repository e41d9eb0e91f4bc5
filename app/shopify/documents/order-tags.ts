/** Tags of orders. */
import { z } from "zod";
import { operation } from "./operation.ts";

const payload = z
  .object({
    userErrors: z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() })),
  })
  .nullable();

/** 10 points. Asked twice, the tags are there once. */
export const addTagsDocument = operation(
  "AddTags",
  `mutation AddTags($id: ID!, $tags: [String!]!) {
    tagsAdd(id: $id, tags: $tags) {
      userErrors { field message }
    }
  }`,
  z.object({ tagsAdd: payload }),
  { isBackground: true },
);

/** 10 points. What is not there is no error. */
export const removeTagsDocument = operation(
  "RemoveTags",
  `mutation RemoveTags($id: ID!, $tags: [String!]!) {
    tagsRemove(id: $id, tags: $tags) {
      userErrors { field message }
    }
  }`,
  z.object({ tagsRemove: payload }),
  { isBackground: true },
);
