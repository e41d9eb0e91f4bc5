-- CreateTable
CREATE TABLE "connector"."variant_act" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "state" "connector"."bulk_act_state" NOT NULL,
    "matched" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "refused" JSONB NOT NULL DEFAULT '[]',
    "judged" JSONB NOT NULL DEFAULT '[]',
    "position" INTEGER NOT NULL DEFAULT 0,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "variant_act_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "connector"."variant_act_item" (
    "shop" TEXT NOT NULL,
    "variant_act_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "variant_id" TEXT NOT NULL,
    "is_done" BOOLEAN NOT NULL DEFAULT false,
    "before" JSONB,
    "left_at" TIMESTAMPTZ(3),

    CONSTRAINT "variant_act_item_pkey" PRIMARY KEY ("shop","variant_act_id","position")
);

-- CreateIndex
CREATE INDEX "variant_act_due_at_idx" ON "connector"."variant_act"("due_at");

-- CreateIndex
CREATE INDEX "variant_act_shop_created_at_idx" ON "connector"."variant_act"("shop", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "variant_act_running_key" ON "connector"."variant_act"("shop") WHERE (state = 'Running');

-- CreateIndex
CREATE UNIQUE INDEX "variant_act_item_shop_variant_act_id_variant_id_key" ON "connector"."variant_act_item"("shop", "variant_act_id", "variant_id");

-- AddForeignKey
ALTER TABLE "connector"."variant_act" ADD CONSTRAINT "variant_act_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."variant_act_item" ADD CONSTRAINT "variant_act_item_shop_variant_act_id_fkey" FOREIGN KEY ("shop", "variant_act_id") REFERENCES "connector"."variant_act"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;
