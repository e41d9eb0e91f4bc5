-- CreateTable
CREATE TABLE "connector"."product_promise" (
    "shop" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_promise_pkey" PRIMARY KEY ("shop","product_id")
);
