-- AlterTable
ALTER TABLE "connector"."sent_change" ADD COLUMN     "is_cancelation" BOOLEAN NOT NULL DEFAULT false;
