-- CreateTable
CREATE TABLE "connector"."artwork_checks" (
    "shop" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "checks" INTEGER NOT NULL,

    CONSTRAINT "artwork_checks_pkey" PRIMARY KEY ("shop")
);

-- AddForeignKey
ALTER TABLE "connector"."artwork_checks" ADD CONSTRAINT "artwork_checks_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "connector"."artwork_checks" ("shop", "hour", "checks")
SELECT "shop", "artwork_checks_hour", "artwork_checks" FROM "connector"."shop"
WHERE "artwork_checks_hour" IS NOT NULL;

-- AlterTable
ALTER TABLE "connector"."shop" DROP COLUMN "artwork_checks",
DROP COLUMN "artwork_checks_hour";
