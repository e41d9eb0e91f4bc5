-- CreateTable
CREATE TABLE "connector"."redaction" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "redaction_pkey" PRIMARY KEY ("shop","order_id")
);

-- What was erased until now counts, and what earlier erasures left goes.
INSERT INTO "connector"."redaction" ("shop", "order_id", "at")
SELECT "shop", "id", "redacted_at" FROM "connector"."shop_order" WHERE "redacted_at" IS NOT NULL;

UPDATE "connector"."delivery" SET "body" = ''
WHERE "topic" = 'customers/redact' AND "state" = 'Applied';

UPDATE "connector"."write_back" SET "error" = NULL
WHERE "error" IS NOT NULL AND EXISTS (
  SELECT FROM "connector"."dispatch"
  JOIN "connector"."shop_order" AS known
    ON known."shop" = "dispatch"."shop" AND known."id" = "dispatch"."order_id"
  WHERE "dispatch"."shop" = "write_back"."shop" AND "dispatch"."id" = "write_back"."dispatch_id"
    AND (known."redacted_at" IS NOT NULL OR known."personal_since" IS NULL));

-- Of dispatches that were taken back.
UPDATE "connector"."activity" SET
  "message" = CASE WHEN "kind" IN ('refused', 'unanswered', 'held', 'differs', 'answered', 'write-back-refused')
    THEN 'What was said was erased with the buyer''s personal data.' ELSE "message" END,
  "remark" = CASE WHEN "kind" IN ('refused', 'unanswered', 'held', 'differs', 'answered', 'write-back-refused')
    THEN '{"code": "quoteErased"}'::jsonb ELSE "remark" END,
  "exchanges" = NULL
WHERE "dispatch_id" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "connector"."dispatch"
  WHERE "dispatch"."shop" = "activity"."shop" AND "dispatch"."id" = "activity"."dispatch_id");
