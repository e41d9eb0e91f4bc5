-- AlterTable
ALTER TABLE "quarantine"."suspect" ADD COLUMN "deaths_without" INTEGER NOT NULL DEFAULT 0;
