-- CreateTable
CREATE TABLE "connector"."order_tagging" (
    "shop" TEXT NOT NULL,
    "review_tag" TEXT,
    "sent_tag" TEXT,
    "shipped_tag" TEXT,
    "resume_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_tagging_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "connector"."order_tags" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "changes" INTEGER NOT NULL DEFAULT 0,
    "ours" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "kept" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "order_tags_pkey" PRIMARY KEY ("shop","order_id")
);

-- CreateIndex
CREATE INDEX "order_tags_shop_due_at_idx" ON "connector"."order_tags"("shop", "due_at");

-- AddForeignKey
ALTER TABLE "connector"."order_tagging" ADD CONSTRAINT "order_tagging_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."order_tags" ADD CONSTRAINT "order_tags_shop_order_id_fkey" FOREIGN KEY ("shop", "order_id") REFERENCES "connector"."shop_order"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What an order's tags depend on is written in many places, by older processes too: each change is noted with it. It
-- costs shops that want no tags one look at a table that has no row of theirs.
CREATE FUNCTION "connector"."note_order_tags"(of_shop text, of_order text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO connector.order_tags AS known (shop, order_id, changes, due_at)
  SELECT of_shop, of_order, 1, at FROM connector.order_tagging WHERE shop = of_shop
  ON CONFLICT (shop, order_id) DO UPDATE
    SET changes = known.changes + 1, due_at = coalesce(known.due_at, EXCLUDED.due_at);
$$;

CREATE FUNCTION "connector"."note_dispatch_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM connector.note_order_tags(NEW.shop, NEW.order_id, NEW.updated_at);
  RETURN NULL;
END $$;

CREATE FUNCTION "connector"."note_attention_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM connector.order_tagging WHERE shop = NEW.shop) THEN
    PERFORM connector.note_order_tags(dispatch.shop, dispatch.order_id,
      greatest(NEW.asked_at, NEW.answered_at, NEW.ended_at))
    FROM connector.dispatch WHERE dispatch.shop = NEW.shop AND dispatch.id = NEW.dispatch_id;
  END IF;
  RETURN NULL;
END $$;

-- A dispatch that was taken back; where its order goes as well, there is nothing to note.
CREATE FUNCTION "connector"."note_deleted_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE connector.order_tags SET changes = changes + 1, due_at = coalesce(due_at, OLD.updated_at)
  WHERE shop = OLD.shop AND order_id = OLD.order_id
    AND EXISTS (SELECT FROM connector.order_tagging WHERE shop = OLD.shop);
  RETURN NULL;
END $$;

CREATE TRIGGER "dispatch_tags_noted" AFTER UPDATE OF state ON "connector"."dispatch"
  FOR EACH ROW WHEN (NEW.state IS DISTINCT FROM OLD.state)
  EXECUTE FUNCTION "connector"."note_dispatch_tags"();

CREATE TRIGGER "deleted_tags_noted" AFTER DELETE ON "connector"."dispatch"
  FOR EACH ROW EXECUTE FUNCTION "connector"."note_deleted_tags"();

CREATE TRIGGER "asked_tags_noted" AFTER INSERT ON "connector"."attention"
  FOR EACH ROW EXECUTE FUNCTION "connector"."note_attention_tags"();

CREATE TRIGGER "attention_tags_noted" AFTER UPDATE OF answered_at, ended_at ON "connector"."attention"
  FOR EACH ROW EXECUTE FUNCTION "connector"."note_attention_tags"();
