-- Events from before have no transaction, and nobody follows them: a default at once would write all of them anew.
ALTER TABLE "core"."order_event" ADD COLUMN     "transaction" BIGINT;
ALTER TABLE "core"."order_event" ALTER COLUMN "transaction" SET DEFAULT ((pg_current_xact_id())::text)::bigint;

-- CreateIndex
CREATE INDEX "order_event_merchant_id_transaction_order_id_number_idx" ON "core"."order_event"("merchant_id", "transaction", "order_id", "number");
