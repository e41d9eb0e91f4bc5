-- AlterTable
ALTER TABLE "connector"."failed_order" ADD COLUMN     "listed_at" TIMESTAMPTZ(3);
