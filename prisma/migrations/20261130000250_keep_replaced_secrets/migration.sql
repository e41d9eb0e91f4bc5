-- CreateTable
CREATE TABLE "core"."replaced_secret" (
    "merchant_id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "signs_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "replaced_secret_pkey" PRIMARY KEY ("merchant_id","endpoint_id","id")
);

-- AddForeignKey
ALTER TABLE "core"."replaced_secret" ADD CONSTRAINT "replaced_secret_merchant_id_endpoint_id_fkey" FOREIGN KEY ("merchant_id", "endpoint_id") REFERENCES "core"."notification_endpoint"("merchant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
