-- AlterTable
ALTER TABLE "core"."catalog_product" ADD COLUMN     "retired_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "core"."catalog_variant" ADD COLUMN     "retired_at" TIMESTAMPTZ(3);
