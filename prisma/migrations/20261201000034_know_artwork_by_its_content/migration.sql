-- AlterTable
ALTER TABLE "core"."artwork_check" ADD COLUMN     "content" JSONB;

-- AlterTable
ALTER TABLE "core"."artwork_copy" ADD COLUMN     "content" JSONB;
