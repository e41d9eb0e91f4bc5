-- CreateTable
CREATE TABLE "core"."merchant_return_address" (
    "merchant_id" TEXT NOT NULL,
    "address" JSONB NOT NULL,

    CONSTRAINT "merchant_return_address_pkey" PRIMARY KEY ("merchant_id")
);

-- AddForeignKey
ALTER TABLE "core"."merchant_return_address" ADD CONSTRAINT "merchant_return_address_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "core"."merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
