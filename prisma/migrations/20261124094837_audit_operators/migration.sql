-- CreateEnum
CREATE TYPE "core"."operator_act_outcome" AS ENUM ('Done', 'Refused', 'Failed');

-- AlterTable
ALTER TABLE "core"."order_event" ADD COLUMN     "act_id" TEXT;

-- CreateTable
CREATE TABLE "core"."operator_act" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "operator" TEXT NOT NULL,
    "command" TEXT NOT NULL,
    "words" TEXT[],
    "outcome" "core"."operator_act_outcome",
    "ended_at" TIMESTAMPTZ(3),
    "note" TEXT,

    CONSTRAINT "operator_act_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "operator_act_at_id_idx" ON "core"."operator_act"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "order_event_act_id_idx" ON "core"."order_event"("act_id") WHERE (act_id IS NOT NULL);
