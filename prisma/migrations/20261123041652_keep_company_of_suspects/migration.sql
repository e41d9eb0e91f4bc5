-- AlterTable
ALTER TABLE "quarantine"."suspect" ADD COLUMN     "company" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "rests" INTEGER NOT NULL DEFAULT 0;
