-- A store's time zone where PostgreSQL knows it, UTC where not: another PostgreSQL knows other zones.
CREATE FUNCTION "connector"."known_zone"(zone TEXT) RETURNS TEXT
LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM now() AT TIME ZONE zone;
  RETURN coalesce(zone, 'UTC');
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'UTC';
END
$$;
