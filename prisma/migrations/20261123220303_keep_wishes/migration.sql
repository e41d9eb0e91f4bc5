-- CreateTable
CREATE TABLE "connector"."wish" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "wish_pkey" PRIMARY KEY ("shop","order_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "wish_open_key" ON "connector"."wish"("shop", "order_id") WHERE (outcome IS NULL);

-- AddForeignKey
ALTER TABLE "connector"."wish" ADD CONSTRAINT "wish_shop_order_id_fkey" FOREIGN KEY ("shop", "order_id") REFERENCES "connector"."shop_order"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;
