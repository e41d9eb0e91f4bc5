-- CreateTable
CREATE TABLE "connector"."part_correction" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "line_item_id" TEXT NOT NULL,
    "change" JSONB NOT NULL,
    "corrected_by" TEXT NOT NULL,
    "corrected_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "part_correction_pkey" PRIMARY KEY ("shop","dispatch_id","number")
);

-- AddForeignKey
ALTER TABLE "connector"."part_correction" ADD CONSTRAINT "part_correction_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A process of an earlier version reads no corrections of a part: it would write down what they say to be made otherwise, or
-- that all of it is agreed on. It leaves such a dispatch to those who say, in their transaction, that they know of them.
CREATE FUNCTION "connector"."refuse_unknowing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('connector.part_corrections', true) IS DISTINCT FROM 'known' AND EXISTS (
    SELECT FROM connector.part_correction WHERE shop = NEW.shop AND dispatch_id = NEW.id)
  THEN
    RAISE EXCEPTION 'The dispatch has corrections of its own, which this version does not know.';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "dispatch_part_corrections_known" BEFORE UPDATE OF agreed_revision ON "connector"."dispatch" FOR EACH ROW
  WHEN (NEW.sequence > 1 AND NEW.agreed_revision >= 0)
  EXECUTE FUNCTION "connector"."refuse_unknowing"();

-- A process of an earlier version that erases a buyer does not know of this table either.
CREATE FUNCTION "connector"."erase_part_corrections"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM connector.part_correction AS corrected USING connector.dispatch
  WHERE dispatch.shop = NEW.shop AND dispatch.order_id = NEW.id
    AND corrected.shop = dispatch.shop AND corrected.dispatch_id = dispatch.id;
  RETURN NULL;
END $$;

CREATE TRIGGER "order_part_corrections_erased" AFTER UPDATE OF redacted_at ON "connector"."shop_order" FOR EACH ROW
  WHEN (OLD.redacted_at IS NULL AND NEW.redacted_at IS NOT NULL AND NEW.corrections > 0)
  EXECUTE FUNCTION "connector"."erase_part_corrections"();
