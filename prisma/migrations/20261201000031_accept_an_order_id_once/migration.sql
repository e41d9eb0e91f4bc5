-- Whether an id that a provider answered a creation with is no other dispatch's, and from then on, until the transaction ends,
-- this one's to write down. Two that were answered alike in the same moment see neither of each other in what a statement reads
-- at its beginning: one has the lock, or has written it down by the time that the other asks.
CREATE FUNCTION "connector"."claim_order_id"(provider text, answered text, own_shop text, own_id text)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('order id ' || provider || ' ' || answered, 0)) THEN
    RETURN false;
  END IF;
  RETURN NOT EXISTS (
    SELECT FROM connector.dispatch AS other
    WHERE other.connection_id = provider AND other.api_order_id = answered
      AND NOT (other.shop = own_shop AND other.id = own_id));
END $$;
