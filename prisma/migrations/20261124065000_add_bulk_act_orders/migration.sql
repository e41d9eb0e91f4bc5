-- CreateTable
CREATE TABLE "connector"."bulk_act_order" (
    "shop" TEXT NOT NULL,
    "bulk_act_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "dispatch_id" TEXT NOT NULL,

    CONSTRAINT "bulk_act_order_pkey" PRIMARY KEY ("shop","bulk_act_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "bulk_act_order_shop_bulk_act_id_dispatch_id_key" ON "connector"."bulk_act_order"("shop", "bulk_act_id", "dispatch_id");

-- AddForeignKey
ALTER TABLE "connector"."bulk_act_order" ADD CONSTRAINT "bulk_act_order_shop_bulk_act_id_fkey" FOREIGN KEY ("shop", "bulk_act_id") REFERENCES "connector"."bulk_act"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;
