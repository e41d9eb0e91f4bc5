/** `/v1/orders/{orderId}` as Hono and its routers write it. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
