-- AlterTable
ALTER TABLE "core"."artwork_job" ADD COLUMN     "kept_bytes" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "core"."artwork_usage" (
    "merchant_id" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "started_in_hour" INTEGER NOT NULL,
    "under_way" INTEGER NOT NULL,
    "kept_bytes" BIGINT NOT NULL,

    CONSTRAINT "artwork_usage_pkey" PRIMARY KEY ("merchant_id","is_test")
);

-- What was drawn before counts with its rows. The size of its files is not written anywhere.
UPDATE "core"."artwork_job"
SET "kept_bytes" = octet_length("design_svg") + octet_length("fields"::text);

INSERT INTO "core"."artwork_usage"
  ("merchant_id", "is_test", "hour", "started_in_hour", "under_way", "kept_bytes")
SELECT "merchant_id", "is_test", to_timestamp(0), 0, count(*) FILTER (WHERE "ended_at" IS NULL), sum("kept_bytes")
FROM "core"."artwork_job" GROUP BY "merchant_id", "is_test";
