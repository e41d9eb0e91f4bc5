-- CreateTable
CREATE TABLE "connector"."invitation" (
    "shop" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "address_hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("shop","id")
);

-- CreateIndex
CREATE INDEX "invitation_shop_at_idx" ON "connector"."invitation"("shop", "at");

-- AddForeignKey
ALTER TABLE "connector"."invitation" ADD CONSTRAINT "invitation_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;
