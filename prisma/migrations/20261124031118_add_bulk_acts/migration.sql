-- CreateEnum
CREATE TYPE "connector"."bulk_act_state" AS ENUM ('Running', 'Done', 'Stopped');

-- CreateTable
CREATE TABLE "connector"."bulk_act" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "query" JSONB NOT NULL,
    "state" "connector"."bulk_act_state" NOT NULL,
    "matched" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "last_id" TEXT,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_act_pkey" PRIMARY KEY ("shop","id")
);

-- CreateIndex
CREATE INDEX "bulk_act_due_at_idx" ON "connector"."bulk_act"("due_at");

-- CreateIndex
CREATE INDEX "bulk_act_shop_created_at_idx" ON "connector"."bulk_act"("shop", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "bulk_act_running_key" ON "connector"."bulk_act"("shop") WHERE (state = 'Running');

-- AddForeignKey
ALTER TABLE "connector"."bulk_act" ADD CONSTRAINT "bulk_act_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;
