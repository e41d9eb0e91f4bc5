-- All at once: what an older process notes of a call is either read below, or fails, and then the call is not made.
BEGIN;

LOCK TABLE "connector"."dispatch" IN ACCESS EXCLUSIVE MODE;

-- CreateEnum
CREATE TYPE "connector"."attempt_state" AS ENUM ('Frozen', 'Sent', 'Accepted', 'Refused', 'GivenUp');

-- CreateTable
CREATE TABLE "connector"."attempt" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "connector"."attempt_state" NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "body" JSONB,
    "after_refusal" BOOLEAN NOT NULL,
    "frozen_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "looked_up_at" TIMESTAMPTZ(3),
    "look_up_cursor" TEXT,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "attempt_pkey" PRIMARY KEY ("shop","dispatch_id","number")
);

-- The newest attempt of each dispatch that ever had one. Of one that was refused or given up the columns
-- know neither when it was frozen nor its key any more, but the key that its next was to have.
INSERT INTO "connector"."attempt" ("shop", "dispatch_id", "number", "state", "idempotency_key", "body",
  "after_refusal", "frozen_at", "sent_at", "looked_up_at", "look_up_cursor", "ended_at")
SELECT "shop", "id", 1,
  (CASE
    WHEN "state" = 'Submitting' THEN CASE WHEN "sent_at" IS NULL THEN 'Frozen' ELSE 'Sent' END
    WHEN "api_order_id" IS NOT NULL THEN 'Accepted'
    WHEN "refused_at" IS NOT NULL THEN 'Refused'
    ELSE 'GivenUp' END)::"connector"."attempt_state",
  "idempotency_key", "frozen_request", "refused_at" IS NOT NULL,
  coalesce("frozen_at", "refused_at", "created_at"), "sent_at", "looked_up_at", "look_up_cursor",
  CASE WHEN "state" <> 'Submitting' THEN coalesce("accepted_at", "refused_at", "updated_at") END
FROM "connector"."dispatch" WHERE "frozen_request" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "connector"."attempt" ADD CONSTRAINT "attempt_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "connector"."dispatch" DROP COLUMN "frozen_at",
DROP COLUMN "frozen_request",
DROP COLUMN "idempotency_key",
DROP COLUMN "look_up_cursor",
DROP COLUMN "looked_up_at",
DROP COLUMN "refused_at",
DROP COLUMN "sent_at";

ALTER TABLE "connector"."dispatch" RENAME COLUMN "attempts" TO "tries";

COMMIT;
