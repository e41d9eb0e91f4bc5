-- AlterTable
ALTER TABLE "core"."catalog_product" ADD COLUMN     "mockup_svg" TEXT;
