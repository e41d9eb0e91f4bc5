-- CreateTable
CREATE TABLE "connector"."shopify_silence" (
    "shop" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "probe_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "shopify_silence_pkey" PRIMARY KEY ("shop")
);

-- CreateIndex
CREATE INDEX "shopify_silence_probe_idx" ON "connector"."shopify_silence"("probe_at") WHERE (answered_at IS NULL);

-- AddForeignKey
ALTER TABLE "connector"."shopify_silence" ADD CONSTRAINT "shopify_silence_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;
