-- What of an order is in none of its parts decides about its tags as well: lines of which nobody has said what becomes of
-- them, and what Shopify has as unfulfilled. By the moment when the order was first seen it is due at once.
CREATE FUNCTION "connector"."note_rest_tags"(of_shop text, of_order text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM connector.order_tagging WHERE shop = of_shop)
    AND EXISTS (SELECT FROM connector.dispatch WHERE shop = of_shop AND order_id = of_order)
  THEN
    PERFORM connector.note_order_tags(shop, id, seen_at) FROM connector.shop_order
    WHERE shop = of_shop AND id = of_order;
  END IF;
END $$;

CREATE FUNCTION "connector"."note_line_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM connector.note_rest_tags(NEW.shop, NEW.order_id);
  RETURN NULL;
END $$;

CREATE FUNCTION "connector"."note_unfulfilled_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM connector.note_rest_tags(NEW.shop, NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER "added_line_tags_noted" AFTER INSERT ON "connector"."order_line"
  FOR EACH ROW WHEN (NEW.verdict IN ('NeedsMapping', 'NeedsDecision'))
  EXECUTE FUNCTION "connector"."note_line_tags"();

CREATE TRIGGER "line_tags_noted" AFTER UPDATE OF verdict ON "connector"."order_line"
  FOR EACH ROW WHEN (NEW.verdict IS DISTINCT FROM OLD.verdict)
  EXECUTE FUNCTION "connector"."note_line_tags"();

CREATE TRIGGER "unfulfilled_tags_noted" AFTER UPDATE OF unfulfilled_lines, canceled_at ON "connector"."shop_order"
  FOR EACH ROW WHEN (NEW.unfulfilled_lines IS DISTINCT FROM OLD.unfulfilled_lines
    OR NEW.canceled_at IS DISTINCT FROM OLD.canceled_at)
  EXECUTE FUNCTION "connector"."note_unfulfilled_tags"();

-- Orders that have the tag of one that left whole, and did not.
UPDATE "connector"."order_tags" AS tagged SET changes = changes + 1, due_at = coalesce(due_at, owner.seen_at)
FROM "connector"."shop_order" AS owner
WHERE owner.shop = tagged.shop AND owner.id = tagged.order_id
  AND EXISTS (SELECT FROM "connector"."order_tagging" WHERE shop = tagged.shop)
  AND (owner.unfulfilled_lines <> '{}' OR EXISTS (
    SELECT FROM "connector"."order_line" AS line WHERE line.shop = owner.shop AND line.order_id = owner.id
      AND line.verdict IN ('NeedsMapping', 'NeedsDecision')));
