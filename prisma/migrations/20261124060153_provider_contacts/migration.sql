-- CreateTable
CREATE TABLE "connector"."provider_contact" (
    "shop" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "page_url" TEXT NOT NULL DEFAULT '',
    "hours" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "provider_contact_pkey" PRIMARY KEY ("shop","connection_id")
);

-- AddForeignKey
ALTER TABLE "connector"."provider_contact" ADD CONSTRAINT "provider_contact_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;
