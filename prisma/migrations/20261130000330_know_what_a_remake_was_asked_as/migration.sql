-- AlterTable
ALTER TABLE "connector"."remake" ADD COLUMN     "asked_digest" TEXT;
