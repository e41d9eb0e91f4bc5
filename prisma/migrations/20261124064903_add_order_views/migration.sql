-- AlterTable
ALTER TABLE "connector"."staff_member" ADD COLUMN     "order_columns" JSONB;

-- CreateTable
CREATE TABLE "connector"."order_view" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "saved_by" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_view_pkey" PRIMARY KEY ("shop","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "order_view_shop_name_key_key" ON "connector"."order_view"("shop", "name_key");

-- AddForeignKey
ALTER TABLE "connector"."order_view" ADD CONSTRAINT "order_view_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;
