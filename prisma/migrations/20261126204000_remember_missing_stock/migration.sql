-- AlterTable
ALTER TABLE "core"."stock" ADD COLUMN     "missing" INTEGER NOT NULL DEFAULT 0;
