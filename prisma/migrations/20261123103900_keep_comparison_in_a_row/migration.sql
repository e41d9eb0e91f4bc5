-- CreateTable
CREATE TABLE "connector"."comparison" (
    "shop" TEXT NOT NULL,
    "compared_until" TIMESTAMPTZ(3) NOT NULL,
    "cursor" TEXT,
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "comparison_pkey" PRIMARY KEY ("shop")
);

-- CreateIndex
CREATE INDEX "comparison_due_at_idx" ON "connector"."comparison"("due_at");

-- AddForeignKey
ALTER TABLE "connector"."comparison" ADD CONSTRAINT "comparison_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- One that was never compared was to be from its install on.
INSERT INTO "connector"."comparison" ("shop", "compared_until", "cursor", "due_at")
SELECT "shop", coalesce("compared_until", "installed_at"), "compare_cursor", "compare_due_at"
FROM "connector"."shop";

-- DropIndex
DROP INDEX "connector"."shop_compare_due_at_idx";

-- AlterTable
ALTER TABLE "connector"."shop" DROP COLUMN "compare_cursor",
DROP COLUMN "compare_due_at",
DROP COLUMN "compared_until";
