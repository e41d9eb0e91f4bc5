-- AlterTable
ALTER TABLE "connector"."catalog_sku" ADD COLUMN     "design_fields" INTEGER;

-- CreateTable
CREATE TABLE "connector"."note_property" (
    "shop" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "noted_by" TEXT NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "note_property_pkey" PRIMARY KEY ("shop","product_id","key")
);
