-- CreateTable
CREATE TABLE "connector"."restore" (
    "restored_at" TIMESTAMPTZ(3) NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "restore_pkey" PRIMARY KEY ("restored_at")
);
