-- AlterTable
ALTER TABLE "core"."artwork_copy" ADD COLUMN     "etag" TEXT,
ADD COLUMN     "modified_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "core"."order_item" ADD COLUMN     "artwork_seen" JSONB;
