-- CreateTable
CREATE TABLE "connector"."untracked" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "untracked_pkey" PRIMARY KEY ("shop","dispatch_id")
);

-- AddForeignKey
ALTER TABLE "connector"."untracked" ADD CONSTRAINT "untracked_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;
