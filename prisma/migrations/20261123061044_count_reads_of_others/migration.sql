-- AlterTable
ALTER TABLE "connector"."shop" ADD COLUMN     "artwork_checks" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "artwork_checks_hour" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "core"."read_usage" (
    "merchant_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "reads" INTEGER NOT NULL,

    CONSTRAINT "read_usage_pkey" PRIMARY KEY ("merchant_id","purpose")
);
