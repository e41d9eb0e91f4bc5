-- AlterTable
ALTER TABLE "connector"."shipment" ADD COLUMN     "absent_at" TIMESTAMPTZ(3);
