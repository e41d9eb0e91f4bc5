-- AlterTable
ALTER TABLE "connector"."earning" ADD COLUMN     "sold_units" INTEGER;
