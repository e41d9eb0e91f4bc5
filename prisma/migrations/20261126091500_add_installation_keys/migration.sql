-- CreateTable
CREATE TABLE "connector"."installation_key" (
    "key_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_key_pkey" PRIMARY KEY ("key_id")
);
