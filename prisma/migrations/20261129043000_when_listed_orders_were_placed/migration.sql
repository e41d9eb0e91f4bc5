-- AlterTable
ALTER TABLE "connector"."provider_list_order" ADD COLUMN     "placed_at" TIMESTAMPTZ(3);
