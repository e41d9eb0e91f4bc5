-- AlterTable
ALTER TABLE "core"."stock" ADD COLUMN     "canceled" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "changed" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "declined" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "placed" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "core"."stock_change" ADD COLUMN     "canceled" BIGINT,
ADD COLUMN     "changed" BIGINT,
ADD COLUMN     "declined" BIGINT,
ADD COLUMN     "placed" BIGINT;
