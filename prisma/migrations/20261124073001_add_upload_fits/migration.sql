-- CreateTable
CREATE TABLE "connector"."upload_fit" (
    "shop" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "original_name" TEXT NOT NULL,
    "fit" JSONB NOT NULL,
    "fitted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_fit_pkey" PRIMARY KEY ("shop","file_name")
);

-- CreateIndex
CREATE INDEX "upload_fit_shop_original_name_idx" ON "connector"."upload_fit"("shop", "original_name");
