-- AlterTable
ALTER TABLE "connector"."dispatch" DROP COLUMN "unknown_since";
