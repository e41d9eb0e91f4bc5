import openapiTypescript, { astToString } from "openapi-typescript";

/** The types that openapi-typescript makes of an OpenAPI document. */
export async function clientTypesOf(document: object): Promise<string> {
  return astToString(await openapiTypescript(JSON.stringify(document)));
}
