-- AlterTable
ALTER TABLE "core"."operator_act" ADD COLUMN     "key_id" TEXT;

-- CreateTable
CREATE TABLE "core"."operator_key" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "prefix" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_key_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "operator_key_hash_key" ON "core"."operator_key"("hash");
