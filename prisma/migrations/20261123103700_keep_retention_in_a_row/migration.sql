-- CreateTable
CREATE TABLE "connector"."retention" (
    "shop" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "webhooks_erased_until" TIMESTAMPTZ(3),

    CONSTRAINT "retention_pkey" PRIMARY KEY ("shop")
);

-- CreateIndex
CREATE INDEX "retention_due_at_idx" ON "connector"."retention"("due_at");

-- AddForeignKey
ALTER TABLE "connector"."retention" ADD CONSTRAINT "retention_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "connector"."retention" ("shop", "due_at", "webhooks_erased_until")
SELECT "shop", "retention_due_at", "webhooks_erased_until" FROM "connector"."shop";

-- DropIndex
DROP INDEX "connector"."shop_retention_due_at_idx";

-- AlterTable
ALTER TABLE "connector"."shop" DROP COLUMN "retention_due_at",
DROP COLUMN "webhooks_erased_until";
