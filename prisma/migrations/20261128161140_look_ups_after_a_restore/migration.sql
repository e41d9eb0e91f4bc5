-- AlterTable
ALTER TABLE "connector"."comparison" ADD COLUMN     "looked_up_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "connector"."never_sent" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "looked_up_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "never_sent_pkey" PRIMARY KEY ("shop","dispatch_id")
);

-- AddForeignKey
ALTER TABLE "connector"."never_sent" ADD CONSTRAINT "never_sent_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;
