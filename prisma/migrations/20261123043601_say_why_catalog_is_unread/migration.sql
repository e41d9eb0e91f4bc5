-- AlterTable
ALTER TABLE "connector"."connection" ADD COLUMN     "catalog_error" TEXT;
