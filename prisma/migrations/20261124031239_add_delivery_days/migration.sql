-- CreateTable
CREATE TABLE "core"."delivery_days" (
    "carrier" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "days" INTEGER NOT NULL,

    CONSTRAINT "delivery_days_pkey" PRIMARY KEY ("carrier","service")
);
