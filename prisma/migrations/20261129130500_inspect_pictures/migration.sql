-- What was found in the pictures behind addresses that buyers and stores give.
CREATE TABLE "connector"."picture_inspection" (
  "shop" TEXT NOT NULL,
  "url_hash" BYTEA NOT NULL,
  "findings" TEXT[],
  "inspected_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "picture_inspection_pkey" PRIMARY KEY ("shop", "url_hash")
);

ALTER TABLE "connector"."picture_inspection" ADD CONSTRAINT "picture_inspection_shop_fkey"
  FOREIGN KEY ("shop") REFERENCES "connector"."shop" ("shop") ON DELETE CASCADE ON UPDATE CASCADE;
