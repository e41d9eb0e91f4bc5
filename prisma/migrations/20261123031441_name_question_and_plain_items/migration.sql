-- AlterTable
ALTER TABLE "connector"."dispatch" ADD COLUMN     "attention_line_id" TEXT,
ADD COLUMN     "plain_items" TEXT[] DEFAULT ARRAY[]::TEXT[];
