-- CreateEnum
CREATE TYPE "core"."artwork_copy_status" AS ENUM ('Waiting', 'Copying', 'Kept', 'Failed');

-- AlterTable
ALTER TABLE "core"."order_item" ADD COLUMN     "copies_before" BIGINT;

-- CreateTable
CREATE TABLE "core"."artwork_copy" (
    "merchant_id" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "url_hash" BYTEA NOT NULL,
    "url" TEXT,
    "status" "core"."artwork_copy_status" NOT NULL,
    "number" BIGINT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "lease_token" TEXT,
    "content_hash" BYTEA,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "artwork_copy_pkey" PRIMARY KEY ("merchant_id","id")
);

-- CreateTable
CREATE TABLE "core"."artwork_content" (
    "merchant_id" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "type" TEXT NOT NULL,
    "width_px" INTEGER NOT NULL,
    "height_px" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "artwork_content_pkey" PRIMARY KEY ("merchant_id","hash")
);

-- CreateIndex
CREATE INDEX "artwork_copy_merchant_id_url_hash_number_idx" ON "core"."artwork_copy"("merchant_id", "url_hash", "number");

-- CreateIndex
CREATE INDEX "artwork_copy_merchant_id_content_hash_idx" ON "core"."artwork_copy"("merchant_id", "content_hash");

-- CreateIndex
CREATE INDEX "artwork_copy_due_at_idx" ON "core"."artwork_copy"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "artwork_copy_waiting_key" ON "core"."artwork_copy"("merchant_id", "url_hash") WHERE (status = 'Waiting');
