-- AlterTable
ALTER TABLE "core"."artwork_job" ADD COLUMN     "turn" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "core"."artwork_usage" ADD COLUMN     "last_turn" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "artwork_job_status_turn_idx" ON "core"."artwork_job"("status", "turn");
