-- CreateTable
CREATE TABLE "connector"."given_up_drawing" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "job_id" TEXT,

    CONSTRAINT "given_up_drawing_pkey" PRIMARY KEY ("shop","idempotency_key")
);

-- CreateTable
CREATE TABLE "core"."artwork_erasure" (
    "merchant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "artwork_erasure_pkey" PRIMARY KEY ("merchant_id","name")
);

-- CreateIndex
CREATE INDEX "given_up_drawing_shop_order_id_idx" ON "connector"."given_up_drawing"("shop", "order_id");

-- CreateIndex
CREATE INDEX "artwork_erasure_due_at_idx" ON "core"."artwork_erasure"("due_at");

-- AddForeignKey
ALTER TABLE "connector"."given_up_drawing" ADD CONSTRAINT "given_up_drawing_shop_order_id_fkey" FOREIGN KEY ("shop", "order_id") REFERENCES "connector"."shop_order"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;
