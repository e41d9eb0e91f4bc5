-- CreateTable
CREATE TABLE "connector"."snooze" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "subject_digest" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3),
    "snoozed_by" TEXT NOT NULL,
    "snoozed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "snooze_pkey" PRIMARY KEY ("shop","dispatch_id")
);

-- AddForeignKey
ALTER TABLE "connector"."snooze" ADD CONSTRAINT "snooze_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;
