-- CreateTable
CREATE TABLE "connector"."provider_list" (
    "connection_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "cursor" TEXT,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "orders" INTEGER NOT NULL DEFAULT 0,
    "unreadable" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),
    "doubt" TEXT,

    CONSTRAINT "provider_list_pkey" PRIMARY KEY ("connection_id")
);

-- CreateTable
CREATE TABLE "connector"."provider_list_order" (
    "connection_id" TEXT NOT NULL,
    "external_source_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,

    CONSTRAINT "provider_list_order_pkey" PRIMARY KEY ("connection_id","external_source_id")
);

-- AddForeignKey
ALTER TABLE "connector"."provider_list_order" ADD CONSTRAINT "provider_list_order_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "connector"."provider_list"("connection_id") ON DELETE CASCADE ON UPDATE CASCADE;
