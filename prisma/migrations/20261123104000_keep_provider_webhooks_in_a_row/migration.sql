-- CreateTable
CREATE TABLE "connector"."provider_webhooks" (
    "shop" TEXT NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "last_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_webhooks_pkey" PRIMARY KEY ("shop")
);

-- AddForeignKey
ALTER TABLE "connector"."provider_webhooks" ADD CONSTRAINT "provider_webhooks_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "connector"."provider_webhooks" ("shop", "sealed_secret", "last_at")
SELECT "shop", "sealed_webhook_secret", "provider_webhook_at" FROM "connector"."shop"
WHERE "sealed_webhook_secret" IS NOT NULL;

-- AlterTable
ALTER TABLE "connector"."shop" DROP COLUMN "provider_webhook_at",
DROP COLUMN "sealed_webhook_secret";
