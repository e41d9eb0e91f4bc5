-- AlterTable
ALTER TABLE "connector"."order_tags" ADD COLUMN     "removed" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "removed_at" TIMESTAMPTZ(3);
