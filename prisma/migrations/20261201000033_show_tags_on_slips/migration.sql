-- AlterTable
ALTER TABLE "connector"."packing_slip" ADD COLUMN     "shows_tags" BOOLEAN NOT NULL DEFAULT false;
