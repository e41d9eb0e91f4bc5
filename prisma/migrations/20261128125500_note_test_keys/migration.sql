-- AlterTable
ALTER TABLE "connector"."connection" ADD COLUMN     "is_test" BOOLEAN;
