-- AlterTable
ALTER TABLE "quarantine"."suspect" ADD COLUMN     "is_lifted" BOOLEAN NOT NULL DEFAULT false;
