-- CreateTable
CREATE TABLE "connector"."sent_change" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "content" JSONB,

    CONSTRAINT "sent_change_pkey" PRIMARY KEY ("shop","dispatch_id")
);

-- Changes of which nobody has heard yet. A content was never noted without its time.
INSERT INTO "connector"."sent_change" ("shop", "dispatch_id", "sent_at", "content")
SELECT "shop", "id", "change_sent_at", "sent_change"
FROM "connector"."dispatch" WHERE "change_sent_at" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "connector"."sent_change" ADD CONSTRAINT "sent_change_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "connector"."dispatch" DROP COLUMN "change_sent_at",
DROP COLUMN "sent_change";
