-- CreateEnum
CREATE TYPE "connector"."remake_photo_state" AS ENUM ('Storing', 'Stored', 'Leaving');

-- CreateTable
CREATE TABLE "connector"."remake_photo" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "state" "connector"."remake_photo_state" NOT NULL,
    "digest" BYTEA,
    "width_px" INTEGER NOT NULL,
    "height_px" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "added_by" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "remake_photo_pkey" PRIMARY KEY ("shop","id")
);

-- CreateIndex
CREATE INDEX "remake_photo_shop_order_id_idx" ON "connector"."remake_photo"("shop", "order_id");

-- CreateIndex
CREATE INDEX "remake_photo_due_at_idx" ON "connector"."remake_photo"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "remake_photo_shop_request_id_digest_key" ON "connector"."remake_photo"("shop", "request_id", "digest");
