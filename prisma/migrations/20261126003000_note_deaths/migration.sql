-- CreateTable
CREATE TABLE "quarantine"."death" (
    "id" BIGSERIAL NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,
    "under_way" JSONB NOT NULL,

    CONSTRAINT "death_pkey" PRIMARY KEY ("id")
);
