-- AlterTable
ALTER TABLE "connector"."write_back" ADD COLUMN     "claims" JSONB;
