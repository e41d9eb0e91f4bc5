-- AlterEnum
ALTER TYPE "connector"."line_verdict" ADD VALUE 'NeedsDecision';

-- AlterTable
ALTER TABLE "connector"."order_line" ADD COLUMN     "decided_artwork" TEXT,
ADD COLUMN     "decided_sku" TEXT,
ADD COLUMN     "left_out_at" TIMESTAMPTZ(3);
