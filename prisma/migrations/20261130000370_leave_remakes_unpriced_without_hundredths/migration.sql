-- What is made again was counted as sold for nothing also where its cost is of a currency without hundredths, in which no
-- price is known (`soldFor`), and processes of the version before went on so beside the migration of those that are sold in
-- another currency than their cost's.
UPDATE "connector"."cost" AS cost
SET "sold_cents" = NULL
FROM "connector"."remake" AS remake
WHERE remake."shop" = cost."shop" AND remake."dispatch_id" = cost."dispatch_id" AND cost."sold_cents" = 0
  AND (cost."currency" !~ '^[A-Z]{3}$'
    OR cost."currency" IN ('AFN', 'ALL', 'BHD', 'BIF', 'CLF', 'CLP', 'COP', 'DJF', 'GNF', 'HUF', 'IDR', 'IQD', 'IRR', 'ISK',
      'JOD', 'JPY', 'KMF', 'KPW', 'KRW', 'KWD', 'LAK', 'LBP', 'LYD', 'MGA', 'MMK', 'OMR', 'PKR', 'PYG', 'RWF', 'SLL',
      'SOS', 'SYP', 'TND', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF', 'YER')
    OR EXISTS (
      SELECT FROM "connector"."earning" AS earning
      WHERE earning."shop" = cost."shop" AND earning."dispatch_id" = cost."dispatch_id"
        AND earning."sold_currency" IS DISTINCT FROM cost."currency"));
