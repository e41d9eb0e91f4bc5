-- AlterTable
ALTER TABLE "connector"."dispatch" ADD COLUMN     "unknown_since" TIMESTAMPTZ(3);
