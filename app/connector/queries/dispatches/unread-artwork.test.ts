import { expect, it } from "vitest";
import { openHarness } from "../../testing/harness.ts";

const harness = openHarness();

it("says at a line which address of artwork in its properties no mapping reads", async () => {
  const store = await harness.store();
  const properties = [
    { name: "_print_file", value: "https://tool.example/ready.png" },
    { name: "Note", value: "Thanks" },
  ];
  await store.send(store.place({ lines: [{ id: "1", variantId: "11", properties }] }));
  await store.settle();
  const [{ id: dispatchId = "" } = {}] = await store.dispatches();
  const detail = await store.connector.readDispatch({ shop: store.shop, dispatchId });
  expect(detail?.orderLines).toMatchObject([
    { unprinted: [{ name: "Note", text: "Thanks" }], unreadArtwork: ["_print_file"] },
  ]);
});
