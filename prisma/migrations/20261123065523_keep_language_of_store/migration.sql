-- AlterTable
ALTER TABLE "connector"."shop" ADD COLUMN     "language" TEXT;
