-- AlterTable
ALTER TABLE "connector"."shop_order" ADD COLUMN     "buyer_names" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- The words of before, and those of the buyer's own names: a parcel may go to somebody else. The function
-- without the names stays, for processes of the version before ask by it; its index goes, for every order writes both.
CREATE FUNCTION "connector"."order_words"(shop TEXT, snapshot JSONB, note TEXT, names TEXT[]) RETURNS TSVECTOR
-- What it costs says that a row is never worth trying where the index can be asked.
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT shop || ' ' || word)), ''::tsvector)
  FROM (
    SELECT left(word, 64) AS word
    FROM regexp_split_to_table(
      lower(regexp_replace(normalize(concat_ws(' ',
        snapshot ->> 'email',
        snapshot -> 'shippingAddress' ->> 'name',
        snapshot -> 'shippingAddress' ->> 'firstName',
        snapshot -> 'shippingAddress' ->> 'lastName',
        snapshot -> 'shippingAddress' ->> 'company',
        (SELECT string_agg(name, ' ') FROM unnest(names) AS name),
        (SELECT string_agg(tag, ' ') FROM jsonb_array_elements_text(snapshot -> 'tags') AS tag),
        (SELECT string_agg(line ->> 'title', ' ') FROM jsonb_array_elements(snapshot -> 'lines') AS line),
        left(note, 1000)
      ), NFKD), '[\u0300-\u036f]', '', 'g')),
      '[\s,;:/()"“”]+') AS word
    WHERE word ~ '[[:alnum:]]'
    LIMIT 200
  ) AS words
$$;

DROP INDEX "connector"."shop_order_words";

CREATE INDEX "shop_order_words" ON "connector"."shop_order"
  USING GIN ("connector"."order_words"("shop", "snapshot", "note", "buyer_names"));
