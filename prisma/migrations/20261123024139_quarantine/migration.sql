-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "quarantine";

-- CreateTable
CREATE TABLE "quarantine"."process" (
    "id" TEXT NOT NULL,
    "machine" TEXT NOT NULL,
    "namespace" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "pid_started_at" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "under_way" JSONB NOT NULL,

    CONSTRAINT "process_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quarantine"."suspect" (
    "scope" TEXT NOT NULL,
    "tenant" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "strikes" INTEGER NOT NULL,
    "struck_at" TIMESTAMPTZ(3) NOT NULL,
    "resting_until" TIMESTAMPTZ(3),

    CONSTRAINT "suspect_pkey" PRIMARY KEY ("scope","tenant","key")
);

-- CreateIndex
CREATE INDEX "suspect_tenant_idx" ON "quarantine"."suspect"("tenant");
