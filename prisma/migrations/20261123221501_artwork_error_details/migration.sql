-- AlterTable
ALTER TABLE "core"."artwork_job" ADD COLUMN     "error_details" JSONB;
