-- CreateIndex
CREATE INDEX "sample_due_idx" ON "connector"."sample"("ask_at") WHERE (state = 'Frozen' OR state = 'Accepted');
