-- What is made again was counted as sold for nothing in the currency of its cost, also where the store sells in another
-- one and nothing is known to be sold in it.
UPDATE "connector"."cost" AS cost
SET "sold_cents" = NULL
FROM "connector"."remake" AS remake
WHERE remake."shop" = cost."shop" AND remake."dispatch_id" = cost."dispatch_id" AND cost."sold_cents" = 0
  AND EXISTS (
    SELECT FROM "connector"."earning" AS earning
    WHERE earning."shop" = cost."shop" AND earning."dispatch_id" = cost."dispatch_id"
      AND earning."sold_currency" IS DISTINCT FROM cost."currency");
