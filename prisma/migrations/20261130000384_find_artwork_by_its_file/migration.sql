-- CreateIndex
CREATE INDEX "artwork_content_file_name_idx" ON "core"."artwork_content"("file_name");

-- CreateIndex
CREATE INDEX "artwork_job_file_name_idx" ON "core"."artwork_job"("file_name");
