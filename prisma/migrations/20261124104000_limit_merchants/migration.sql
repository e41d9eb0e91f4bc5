-- CreateTable
CREATE TABLE "core"."merchant_suspension" (
    "merchant_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "act_id" TEXT,

    CONSTRAINT "merchant_suspension_pkey" PRIMARY KEY ("merchant_id")
);

-- CreateTable
CREATE TABLE "core"."merchant_limit" (
    "merchant_id" TEXT NOT NULL,
    "requests_per_minute" INTEGER,
    "drawings_per_hour" INTEGER,
    "reads_per_hour" INTEGER,

    CONSTRAINT "merchant_limit_pkey" PRIMARY KEY ("merchant_id")
);

-- AddForeignKey
ALTER TABLE "core"."merchant_suspension" ADD CONSTRAINT "merchant_suspension_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "core"."merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core"."merchant_limit" ADD CONSTRAINT "merchant_limit_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "core"."merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
