-- What open pages show of a dispatch is written in many places, by older processes too: each change reports itself to the
-- pages of its shop. Of one transaction PostgreSQL sends the same report once.
CREATE FUNCTION "connector"."report_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portafilter_moves', CASE TG_OP WHEN 'DELETE' THEN OLD.shop ELSE NEW.shop END);
  RETURN NULL;
END $$;

CREATE TRIGGER "state_reported" AFTER UPDATE OF state ON "connector"."dispatch"
  FOR EACH ROW WHEN (NEW.state IS DISTINCT FROM OLD.state)
  EXECUTE FUNCTION "connector"."report_move"();

CREATE TRIGGER "dispatch_reported" AFTER INSERT OR DELETE ON "connector"."dispatch"
  FOR EACH ROW EXECUTE FUNCTION "connector"."report_move"();

CREATE TRIGGER "attention_reported" AFTER INSERT OR UPDATE OR DELETE ON "connector"."attention"
  FOR EACH ROW EXECUTE FUNCTION "connector"."report_move"();

CREATE TRIGGER "snooze_reported" AFTER INSERT OR UPDATE OR DELETE ON "connector"."snooze"
  FOR EACH ROW EXECUTE FUNCTION "connector"."report_move"();

-- Another try that went as the one before is no news.
CREATE TRIGGER "setback_words_reported" AFTER UPDATE OF last_error ON "connector"."setback"
  FOR EACH ROW WHEN (NEW.last_error IS DISTINCT FROM OLD.last_error)
  EXECUTE FUNCTION "connector"."report_move"();

CREATE TRIGGER "setback_reported" AFTER INSERT OR DELETE ON "connector"."setback"
  FOR EACH ROW EXECUTE FUNCTION "connector"."report_move"();
