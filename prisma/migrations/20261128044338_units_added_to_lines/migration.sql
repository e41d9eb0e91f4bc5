-- CreateTable
CREATE TABLE "connector"."added_units" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "line_item_id" TEXT NOT NULL,
    "of_dispatch_id" TEXT NOT NULL,
    "units" INTEGER NOT NULL,

    CONSTRAINT "added_units_pkey" PRIMARY KEY ("shop","dispatch_id","line_item_id")
);

-- CreateIndex
CREATE INDEX "added_units_shop_of_dispatch_id_idx" ON "connector"."added_units"("shop", "of_dispatch_id");

-- AddForeignKey
-- A process of an earlier version takes back a dispatch without lines of its order: not one that has such units. What
-- erases an order takes these with the dispatch that they were missing from, whichever goes first.
ALTER TABLE "connector"."added_units" ADD CONSTRAINT "added_units_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;

-- AddForeignKey
ALTER TABLE "connector"."added_units" ADD CONSTRAINT "added_units_shop_of_dispatch_id_fkey" FOREIGN KEY ("shop", "of_dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;
