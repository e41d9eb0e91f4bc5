-- AlterTable
ALTER TABLE "core"."merchant_limit" ADD COLUMN     "artwork_megabytes" INTEGER;
