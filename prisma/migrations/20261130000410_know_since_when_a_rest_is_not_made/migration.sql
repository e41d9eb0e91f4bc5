-- AlterTable
ALTER TABLE "connector"."untracked" ADD COLUMN     "short_since" TIMESTAMPTZ(3);
