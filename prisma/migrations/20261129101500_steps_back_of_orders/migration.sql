-- AlterTable
ALTER TABLE "core"."order_event" ADD COLUMN     "cancelation" TEXT,
ADD COLUMN     "undone" BOOLEAN;
