-- The words of any text, each with its shop before it; without case and accents, as `queries/dispatches/search-words.ts` has what is typed.
CREATE FUNCTION "connector"."text_words"(shop TEXT, said TEXT) RETURNS TSVECTOR
-- What it costs says that a row is never worth trying where the index can be asked.
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT shop || ' ' || word)), ''::tsvector)
  FROM (
    SELECT left(word, 64) AS word
    FROM regexp_split_to_table(
      lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), '[\s,;:/()"“”]+') AS word
    WHERE word ~ '[[:alnum:]]'
    LIMIT 200
  ) AS words
$$;

-- The words of an order, and those that its buyer had printed or gave with its lines; not the addresses of pictures.
CREATE FUNCTION "connector"."personal_words"(shop TEXT, snapshot JSONB, note TEXT, names TEXT[]) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT "connector"."order_words"(shop, snapshot, note, names) || "connector"."text_words"(shop, (
    SELECT string_agg(left(property ->> 'value', 1000), ' ')
    FROM jsonb_path_query(snapshot, '$.lines[*].properties[*]') AS property
    WHERE property ->> 'value' !~* '^\s*https?://'))
$$;

-- Of orders with such texts alone: the others have their words in the index of all.
CREATE INDEX "shop_order_personal_words" ON "connector"."shop_order"
  USING GIN ("connector"."personal_words"("shop", "snapshot", "note", "buyer_names"))
  WHERE "snapshot" @? '$.lines[*].properties[*]';
