-- AlterTable
ALTER TABLE "connector"."shop_order" ADD COLUMN     "unfulfilled_at" TIMESTAMPTZ(3),
ADD COLUMN     "unfulfilled_lines" TEXT[] DEFAULT ARRAY[]::TEXT[];
