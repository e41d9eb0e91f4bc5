-- CreateEnum
CREATE TYPE "connector"."sample_state" AS ENUM ('Frozen', 'Accepted', 'Shipped', 'Ended', 'Refused', 'Unknown');

-- CreateTable
CREATE TABLE "connector"."sample" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "state" "connector"."sample_state" NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "connection_id" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "api_order_id" TEXT,
    "api_status" TEXT,
    "tracking" JSONB,
    "error" TEXT,
    "asked" INTEGER NOT NULL DEFAULT 0,
    "ask_at" TIMESTAMPTZ(3) NOT NULL,
    "ordered_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sample_pkey" PRIMARY KEY ("shop","id")
);

-- CreateIndex
CREATE INDEX "sample_shop_created_at_idx" ON "connector"."sample"("shop", "created_at" DESC);
