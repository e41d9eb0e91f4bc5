-- Whoever calls it has seen that the shop tags. An order that is locked whole is being deleted by an erasure, which waits
-- for whoever has the dispatch that changed: to wait for the order in turn would never end.
CREATE OR REPLACE FUNCTION "connector"."note_order_tags"(of_shop text, of_order text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO connector.order_tags AS known (shop, order_id, changes, due_at)
  SELECT shop, id, 1, at FROM connector.shop_order WHERE shop = of_shop AND id = of_order FOR KEY SHARE SKIP LOCKED
  ON CONFLICT (shop, order_id) DO UPDATE
    SET changes = known.changes + 1, due_at = coalesce(known.due_at, EXCLUDED.due_at);
$$;

CREATE OR REPLACE FUNCTION "connector"."note_dispatch_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM connector.order_tagging WHERE shop = NEW.shop) THEN
    PERFORM connector.note_order_tags(NEW.shop, NEW.order_id, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
