-- AlterTable
ALTER TABLE "connector"."connection" ADD COLUMN     "throttled_at" TIMESTAMPTZ(3);
