-- CreateTable
CREATE TABLE "connector"."shop_connection" (
    "shop" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "api_url" TEXT,
    "sealed_api_key" TEXT,

    CONSTRAINT "shop_connection_pkey" PRIMARY KEY ("shop","connection_id")
);

-- CreateTable
CREATE TABLE "connector"."fulfillment_service" (
    "shop" TEXT NOT NULL,
    "handle" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "fulfillment_service_pkey" PRIMARY KEY ("shop")
);

-- CreateIndex
CREATE UNIQUE INDEX "shop_connection_shop_key" ON "connector"."shop_connection"("shop");

-- CreateIndex
CREATE INDEX "shop_connection_connection_id_idx" ON "connector"."shop_connection"("connection_id");

-- CreateIndex
CREATE INDEX "fulfillment_service_due_at_idx" ON "connector"."fulfillment_service"("due_at");

-- AddForeignKey
ALTER TABLE "connector"."shop_connection" ADD CONSTRAINT "shop_connection_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."fulfillment_service" ADD CONSTRAINT "fulfillment_service_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- Until the columns of `shop` are dropped (decision 100), what a process of the release before writes there is carried
-- into the rows, and what one of this release writes into the rows is carried back. A trigger's own writes go no further.

CREATE FUNCTION "connector"."carry_shop_columns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.connection_id IS NULL THEN
    DELETE FROM connector.shop_connection WHERE shop = NEW.shop;
  ELSE
    INSERT INTO connector.shop_connection AS own (shop, connection_id, api_url, sealed_api_key)
    VALUES (NEW.shop, NEW.connection_id, NEW.api_url, NEW.sealed_api_key)
    ON CONFLICT (shop) DO UPDATE SET connection_id = EXCLUDED.connection_id, api_url = EXCLUDED.api_url,
      sealed_api_key = EXCLUDED.sealed_api_key
    WHERE (own.connection_id, own.api_url, own.sealed_api_key)
      IS DISTINCT FROM (EXCLUDED.connection_id, EXCLUDED.api_url, EXCLUDED.sealed_api_key);
  END IF;
  IF NEW.service_handle IS NULL AND NEW.service_due_at IS NULL THEN
    DELETE FROM connector.fulfillment_service WHERE shop = NEW.shop;
  ELSE
    INSERT INTO connector.fulfillment_service AS service (shop, handle, due_at)
    VALUES (NEW.shop, NEW.service_handle, coalesce(NEW.service_due_at, now()))
    ON CONFLICT (shop) DO UPDATE SET handle = EXCLUDED.handle, due_at = EXCLUDED.due_at
    WHERE (service.handle, service.due_at) IS DISTINCT FROM (EXCLUDED.handle, EXCLUDED.due_at);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "connector"."carry_shop_connection"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE connector.shop SET connection_id = NULL, api_url = NULL, sealed_api_key = NULL WHERE shop = OLD.shop;
  ELSE
    UPDATE connector.shop SET connection_id = NEW.connection_id, api_url = NEW.api_url,
      sealed_api_key = NEW.sealed_api_key
    WHERE shop = NEW.shop;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "connector"."carry_fulfillment_service"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE connector.shop SET service_handle = NULL, service_due_at = NULL WHERE shop = OLD.shop;
  ELSE
    UPDATE connector.shop SET service_handle = NEW.handle, service_due_at = NEW.due_at WHERE shop = NEW.shop;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "shop_columns_inserted" AFTER INSERT ON "connector"."shop" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (NEW.connection_id IS NOT NULL OR NEW.service_due_at IS NOT NULL))
  EXECUTE FUNCTION "connector"."carry_shop_columns"();

CREATE TRIGGER "shop_columns_updated"
  AFTER UPDATE OF connection_id, api_url, sealed_api_key, service_handle, service_due_at ON "connector"."shop"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION "connector"."carry_shop_columns"();

CREATE TRIGGER "shop_connection_carried" AFTER INSERT OR UPDATE OR DELETE ON "connector"."shop_connection"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION "connector"."carry_shop_connection"();

CREATE TRIGGER "fulfillment_service_carried" AFTER INSERT OR UPDATE OR DELETE ON "connector"."fulfillment_service"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION "connector"."carry_fulfillment_service"();

-- The triggers hold back who writes a shop until all is copied.
INSERT INTO "connector"."shop_connection" (shop, connection_id, api_url, sealed_api_key)
SELECT shop, connection_id, api_url, sealed_api_key FROM "connector"."shop" WHERE connection_id IS NOT NULL;

INSERT INTO "connector"."fulfillment_service" (shop, handle, due_at)
SELECT shop, service_handle, coalesce(service_due_at, now()) FROM "connector"."shop"
WHERE service_handle IS NOT NULL OR service_due_at IS NOT NULL;
