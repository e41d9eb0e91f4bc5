-- CreateTable
CREATE TABLE "connector"."attention" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "subject" JSONB NOT NULL DEFAULT '{}',
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" JSONB,
    "answered_by" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "attention_pkey" PRIMARY KEY ("shop","dispatch_id","number")
);

-- Until now each reason had one text, in English where it was the app's own. What it was about stood beside it.
CREATE FUNCTION "connector"."attention_subject"("reason" TEXT, "detail" TEXT, "line" TEXT, "entries" TEXT[])
RETURNS JSONB LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN reason IN ('NoArtwork', 'ArtworkAddress', 'NoMapping', 'BundleUnclear')
      THEN jsonb_build_object('title', detail, 'lineItemId', line)
    WHEN reason IN ('ArtworkRunning', 'ArtworkLate', 'NeedsApproval')
      THEN jsonb_build_object('title', detail)
    WHEN reason = 'ArtworkFailed'
      THEN jsonb_build_object('title', split_part(detail, ': ', 1),
        'words', substr(detail, length(split_part(detail, ': ', 1)) + 3))
    WHEN reason = 'EntryUnclear'
      THEN jsonb_build_object('lines', jsonb_build_array(
        jsonb_build_object('title', detail, 'properties', '[]'::jsonb)), 'entries', to_jsonb(entries))
    WHEN reason = 'NotSendable'
      THEN jsonb_build_object('field', split_part(detail, ' ', 1), 'fault', 'custom')
    WHEN reason = 'AddressIncomplete'
      THEN jsonb_build_object('lacks', CASE detail
        WHEN 'a name' THEN 'name' WHEN 'a street' THEN 'street' WHEN 'a country' THEN 'country'
        WHEN 'a postcode' THEN 'postcode' WHEN 'an e-mail address' THEN 'email' ELSE 'everything' END)
    WHEN reason = 'Tagged' THEN jsonb_build_object('tag', detail)
    WHEN reason = 'HoldWindow' THEN jsonb_build_object('until', detail)
    WHEN reason = 'ProviderPaused'
      THEN jsonb_build_object('minutes', coalesce(substring(detail FROM '^\d{1,9}'), '1')::int)
    WHEN reason IN ('CanceledByProvider', 'CanceledAfterAcceptance', 'ChangedAfterAcceptance')
      THEN jsonb_build_object('status', detail)
    WHEN reason IN ('KeyRefused', 'OutOfStock', 'PlanTooLow', 'RefusedByProvider', 'ProviderUnreachable',
      'ArtworkNotChecked', 'AttemptUnknown', 'OrderUnreadable', 'ChangeRefused', 'ShopifyUnreachable',
      'WriteBackRefused')
      THEN jsonb_build_object('words', detail)
    ELSE '{}' END
$$;

-- What is asked now.
INSERT INTO "connector"."attention" ("shop", "dispatch_id", "number", "reason", "subject", "asked_at")
SELECT "shop", "id", 1, "attention_reason",
  "connector"."attention_subject"(
    "attention_reason", coalesce("attention_detail", ''), "attention_line_id", "entries_asked"),
  coalesce("attention_at", "updated_at")
FROM "connector"."dispatch" WHERE "attention_reason" IS NOT NULL;

-- What was answered and counts. When and by whom, the timeline knows. What it was about was kept only of
-- texts of buyers and of plain artwork.
INSERT INTO "connector"."attention"
  ("shop", "dispatch_id", "number", "reason", "subject", "asked_at", "answer", "answered_by", "answered_at")
SELECT answered."shop", answered."id",
  CASE WHEN "attention_reason" IS NULL THEN 0 ELSE 1 END
    + row_number() OVER (PARTITION BY answered."shop", answered."id" ORDER BY "reason"),
  "reason", "subject", coalesce(told."at", "updated_at"), "answer", coalesce(told."actor", 'merchant'),
  coalesce(told."at", "updated_at")
FROM (
  SELECT "shop", "id", "attention_reason", "updated_at", "reason", '{"code": "cleared"}'::jsonb AS "answer",
    "connector"."attention_subject"("reason", CASE WHEN "reason" = 'HoldWindow'
      THEN to_char(coalesce("release_at", "updated_at") AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ELSE '' END, NULL, '{}') AS "subject"
  FROM "connector"."dispatch" CROSS JOIN LATERAL (SELECT DISTINCT unnest("cleared")) AS each ("reason")
  UNION ALL
  SELECT "shop", "id", "attention_reason", "updated_at", 'EntryUnclear', '{"code": "cleared"}',
    jsonb_build_object('lines', '[]'::jsonb, 'entries', to_jsonb("entries_answered"))
  FROM "connector"."dispatch" WHERE "entries_answered" <> '{}'
  UNION ALL
  SELECT "shop", "id", "attention_reason", "updated_at", 'ArtworkFailed',
    jsonb_build_object('code', 'plain', 'items', to_jsonb("plain_items")), '{"title": "", "words": ""}'
  FROM "connector"."dispatch" WHERE "plain_items" <> '{}') AS answered
LEFT JOIN LATERAL (
  SELECT "at", "actor" FROM "connector"."activity"
  WHERE activity."shop" = answered."shop" AND activity."dispatch_id" = answered."id"
    AND activity."kind" = 'released' AND activity."remark" ->> 'reason' = answered."reason"
  ORDER BY activity."id" DESC LIMIT 1) AS told ON true;

-- The timeline's lines say the same in the same values, by themselves or as the cause of something.
UPDATE "connector"."activity"
SET "remark" = jsonb_build_object('code', 'attention', 'notice', jsonb_build_object(
  'reason', "remark" -> 'reason', 'subject', "connector"."attention_subject"(
    "remark" ->> 'reason', coalesce("remark" ->> 'detail', ''), NULL, '{}')))
WHERE "remark" ->> 'code' = 'attention';

UPDATE "connector"."activity"
SET "remark" = jsonb_set("remark", '{because}', jsonb_build_object('code', 'attention', 'notice',
  jsonb_build_object('reason', "remark" #> '{because,reason}', 'subject', "connector"."attention_subject"(
    "remark" #>> '{because,reason}', coalesce("remark" #>> '{because,detail}', ''), NULL, '{}'))))
WHERE "remark" #>> '{because,code}' = 'attention';

DROP FUNCTION "connector"."attention_subject";

-- CreateIndex
CREATE INDEX "attention_open_idx" ON "connector"."attention"("shop", "reason", "asked_at") WHERE (answered_at IS NULL AND ended_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "attention_open_key" ON "connector"."attention"("shop", "dispatch_id") WHERE (answered_at IS NULL AND ended_at IS NULL);

-- AddForeignKey
ALTER TABLE "connector"."attention" ADD CONSTRAINT "attention_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- DropIndex
DROP INDEX "connector"."dispatch_shop_attention_reason_idx";

-- AlterTable
ALTER TABLE "connector"."dispatch" DROP COLUMN "attention_at",
DROP COLUMN "attention_detail",
DROP COLUMN "attention_line_id",
DROP COLUMN "attention_reason",
DROP COLUMN "cleared",
DROP COLUMN "entries_answered",
DROP COLUMN "entries_asked",
DROP COLUMN "plain_items";
