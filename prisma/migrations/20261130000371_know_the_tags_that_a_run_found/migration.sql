-- AlterTable
ALTER TABLE "connector"."flow_run" ADD COLUMN     "hold_tags" JSONB;
