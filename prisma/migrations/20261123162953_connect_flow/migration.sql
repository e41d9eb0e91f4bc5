-- CreateTable
CREATE TABLE "connector"."flow_use" (
    "shop" TEXT NOT NULL,
    "definition" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "flow_use_pkey" PRIMARY KEY ("shop","definition")
);

-- CreateTable
CREATE TABLE "connector"."flow_event" (
    "shop" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "trigger" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "order_id" TEXT,
    "dispatch_id" TEXT,
    "facts" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "flow_event_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "connector"."flow_hold" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "flow_hold_pkey" PRIMARY KEY ("shop","order_id")
);

-- CreateTable
CREATE TABLE "connector"."flow_run" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "applied_at" TIMESTAMPTZ(3),
    "outcome" JSONB,

    CONSTRAINT "flow_run_pkey" PRIMARY KEY ("shop","id")
);

-- CreateIndex
CREATE INDEX "flow_event_due_at_idx" ON "connector"."flow_event"("due_at");

-- CreateIndex
CREATE INDEX "flow_event_shop_order_id_idx" ON "connector"."flow_event"("shop", "order_id");

-- CreateIndex
CREATE UNIQUE INDEX "flow_event_shop_trigger_key_key" ON "connector"."flow_event"("shop", "trigger", "key");

-- CreateIndex
CREATE INDEX "flow_run_shop_created_at_idx" ON "connector"."flow_run"("shop", "created_at");

-- AddForeignKey
ALTER TABLE "connector"."flow_use" ADD CONSTRAINT "flow_use_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;
