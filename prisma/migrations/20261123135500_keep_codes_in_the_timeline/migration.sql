-- Lines about the shop had a sentence alone. Their kind says what they were about.
UPDATE "connector"."activity" SET "remark" = jsonb_build_object('code', "kind") WHERE "remark" IS NULL;

-- AlterTable
ALTER TABLE "connector"."activity" DROP COLUMN "message",
ALTER COLUMN "remark" SET NOT NULL;
