-- CreateIndex
CREATE INDEX "artwork_check_url_hash_idx" ON "core"."artwork_check"("url_hash");
