-- Lines that no dispatch has are written anew with each news of their order. One that a person had to decide about may be
-- somebody else's then, and nothing but that it went says so.
CREATE FUNCTION "connector"."note_gone_line_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM connector.note_rest_tags(OLD.shop, OLD.order_id);
  RETURN NULL;
END $$;

CREATE TRIGGER "gone_line_tags_noted" AFTER DELETE ON "connector"."order_line"
  FOR EACH ROW WHEN (OLD.verdict IN ('NeedsMapping', 'NeedsDecision'))
  EXECUTE FUNCTION "connector"."note_gone_line_tags"();
