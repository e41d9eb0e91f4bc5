-- AlterTable
ALTER TABLE "connector"."shop_order" ADD COLUMN     "note" TEXT;

-- The words by which an order is found, each with its shop before it, so that no search reads another shop's:
-- of its buyer, its tags, its note and its lines; without case and accents, as `queries/dispatches/search-words.ts` has what is typed.
CREATE FUNCTION "connector"."order_words"(shop TEXT, snapshot JSONB, note TEXT) RETURNS TSVECTOR
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
        (SELECT string_agg(tag, ' ') FROM jsonb_array_elements_text(snapshot -> 'tags') AS tag),
        (SELECT string_agg(line ->> 'title', ' ') FROM jsonb_array_elements(snapshot -> 'lines') AS line),
        left(note, 1000)
      ), NFKD), '[\u0300-\u036f]', '', 'g')),
      '[\s,;:/()"“”]+') AS word
    WHERE word ~ '[[:alnum:]]'
    LIMIT 200
  ) AS words
$$;

CREATE INDEX "shop_order_words" ON "connector"."shop_order"
  USING GIN ("connector"."order_words"("shop", "snapshot", "note"));
