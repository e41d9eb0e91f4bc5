-- The words of any text, as before: of a text of megabytes, which a buyer's properties may be, no more is read than words are kept of.
CREATE OR REPLACE FUNCTION "connector"."text_words"(shop TEXT, said TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT shop || ' ' || word)), ''::tsvector)
  FROM (
    SELECT left(word, 64) AS word
    FROM regexp_split_to_table(
      lower(regexp_replace(normalize(left(said, 10000), NFKD), '[\u0300-\u036f]', '', 'g')), '[\s,;:/()"“”]+') AS word
    WHERE word ~ '[[:alnum:]]'
    LIMIT 200
  ) AS words
$$;

-- The words of an order, and those that its buyer had printed or gave with its lines: of its first properties, as many as could be kept.
CREATE OR REPLACE FUNCTION "connector"."personal_words"(shop TEXT, snapshot JSONB, note TEXT, names TEXT[]) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT "connector"."order_words"(shop, snapshot, note, names) || "connector"."text_words"(shop, (
    SELECT string_agg(said, ' ')
    FROM (
      SELECT left(property ->> 'value', 1000) AS said
      FROM jsonb_path_query(snapshot, '$.lines[*].properties[*]') AS property
      LIMIT 1000
    ) AS properties
    WHERE said !~* '^\s*https?://'))
$$;
