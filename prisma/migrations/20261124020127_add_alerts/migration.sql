-- CreateEnum
CREATE TYPE "connector"."recipient_channel" AS ENUM ('Email', 'Webhook');

-- CreateEnum
CREATE TYPE "connector"."recipient_state" AS ENUM ('Invited', 'Active', 'Unsubscribed');

-- CreateEnum
CREATE TYPE "connector"."alert_state" AS ENUM ('Waiting', 'Sent', 'GivenUp');

-- CreateTable
CREATE TABLE "connector"."recipient" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "channel" "connector"."recipient_channel" NOT NULL,
    "state" "connector"."recipient_state" NOT NULL,
    "label" TEXT NOT NULL,
    "sealed_address" TEXT NOT NULL,
    "language" TEXT,
    "choice" JSONB NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "heard_until" TIMESTAMPTZ(3) NOT NULL,
    "news_due_at" TIMESTAMPTZ(3),
    "digest_due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recipient_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "connector"."alert" (
    "shop" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "recipient_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "state" "connector"."alert_state" NOT NULL,
    "facts" JSONB NOT NULL,
    "problem" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "alert_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "connector"."alert_event" (
    "shop" TEXT NOT NULL,
    "recipient_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "alert_id" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alert_event_pkey" PRIMARY KEY ("shop","recipient_id","key")
);

-- CreateIndex
CREATE INDEX "recipient_news_due_at_idx" ON "connector"."recipient"("news_due_at");

-- CreateIndex
CREATE INDEX "recipient_digest_due_at_idx" ON "connector"."recipient"("digest_due_at");

-- CreateIndex
CREATE UNIQUE INDEX "recipient_shop_channel_label_key" ON "connector"."recipient"("shop", "channel", "label");

-- CreateIndex
CREATE INDEX "alert_due_at_idx" ON "connector"."alert"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "alert_shop_recipient_id_key_key" ON "connector"."alert"("shop", "recipient_id", "key");

-- CreateIndex
CREATE INDEX "alert_event_shop_alert_id_idx" ON "connector"."alert_event"("shop", "alert_id");

-- AddForeignKey
ALTER TABLE "connector"."recipient" ADD CONSTRAINT "recipient_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."alert" ADD CONSTRAINT "alert_shop_recipient_id_fkey" FOREIGN KEY ("shop", "recipient_id") REFERENCES "connector"."recipient"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."alert_event" ADD CONSTRAINT "alert_event_shop_alert_id_fkey" FOREIGN KEY ("shop", "alert_id") REFERENCES "connector"."alert"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;
