import { expect, it } from "vitest";
import { openHarness } from "./harness.ts";

const harness = openHarness();

it("refuses a move that no table of states has, whoever writes it", async () => {
  const store = await harness.store();
  await store.send(store.place());
  await store.settle();
  const { prisma, shop } = store;
  const back = prisma.dispatch.updateMany({
    where: { shop, state: "Accepted" },
    data: { state: "Submitting" },
  });
  await expect(back).rejects.toThrow(
    "No table of states has the move of dispatch from Accepted to Submitting",
  );
  const anew = prisma.attempt.updateMany({
    where: { shop, state: "Accepted" },
    data: { state: "Frozen" },
  });
  await expect(anew).rejects.toThrow(
    "No table of states has the move of attempt from Accepted to Frozen",
  );
});
