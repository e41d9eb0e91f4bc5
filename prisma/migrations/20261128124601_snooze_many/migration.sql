-- AlterTable
ALTER TABLE "connector"."bulk_act" ADD COLUMN     "snooze_until" TEXT;
