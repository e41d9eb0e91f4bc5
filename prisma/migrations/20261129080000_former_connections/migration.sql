-- CreateTable
CREATE TABLE "connector"."former_connection" (
    "shop" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_connection_pkey" PRIMARY KEY ("shop","connection_id")
);

-- CreateIndex
CREATE INDEX "former_connection_connection_id_idx" ON "connector"."former_connection"("connection_id");

-- AddForeignKey
ALTER TABLE "connector"."former_connection" ADD CONSTRAINT "former_connection_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;
