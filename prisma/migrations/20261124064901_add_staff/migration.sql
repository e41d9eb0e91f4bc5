-- CreateTable
CREATE TABLE "connector"."staff_member" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "is_account_owner" BOOLEAN NOT NULL DEFAULT false,
    "is_view_only" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_member_pkey" PRIMARY KEY ("shop","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_member_shop_number_key" ON "connector"."staff_member"("shop", "number");

-- AddForeignKey
ALTER TABLE "connector"."staff_member" ADD CONSTRAINT "staff_member_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;
