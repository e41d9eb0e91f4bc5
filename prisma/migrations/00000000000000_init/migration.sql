-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "connector";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "core";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "quarantine";

-- CreateEnum
CREATE TYPE "connector"."shop_state" AS ENUM ('Installed', 'Uninstalled');

-- CreateEnum
CREATE TYPE "connector"."delivery_state" AS ENUM ('Received', 'Waiting', 'Applied', 'Superseded', 'Ignored', 'Failed');

-- CreateEnum
CREATE TYPE "connector"."stock_state" AS ENUM ('Agreed', 'NotTracked', 'NotStocked', 'Missing');

-- CreateEnum
CREATE TYPE "connector"."mapping_state" AS ENUM ('Mapped', 'Ignored');

-- CreateEnum
CREATE TYPE "connector"."mapping_origin" AS ENUM ('EqualSku', 'Suggestion', 'Import', 'Person');

-- CreateEnum
CREATE TYPE "connector"."line_verdict" AS ENUM ('Forwarded', 'Ignored', 'NeedsMapping', 'NotShippable', 'Bundle', 'SomebodyElses', 'NeedsDecision');

-- CreateEnum
CREATE TYPE "connector"."dispatch_state" AS ENUM ('Pending', 'Submitting', 'Accepted', 'Shipped', 'Closed', 'Unwritten', 'Canceled');

-- CreateEnum
CREATE TYPE "connector"."attempt_state" AS ENUM ('Frozen', 'Sent', 'Accepted', 'Refused', 'GivenUp');

-- CreateEnum
CREATE TYPE "connector"."drawing_state" AS ENUM ('Frozen', 'Started', 'Done', 'Failed');

-- CreateEnum
CREATE TYPE "connector"."write_back_kind" AS ENUM ('Create', 'Correct', 'Step');

-- CreateEnum
CREATE TYPE "connector"."write_back_state" AS ENUM ('Sent', 'Done', 'Adopted', 'Refused', 'Lost');

-- CreateEnum
CREATE TYPE "connector"."run_kind" AS ENUM ('Tracking', 'Comparison', 'Replay');

-- CreateEnum
CREATE TYPE "connector"."upload_state" AS ENUM ('Storing', 'Stored', 'Leaving');

-- CreateEnum
CREATE TYPE "connector"."listing_state" AS ENUM ('Waiting', 'Done', 'Refused');

-- CreateEnum
CREATE TYPE "core"."plan" AS ENUM ('Base', 'Pro');

-- CreateEnum
CREATE TYPE "core"."order_status" AS ENUM ('Created', 'Picked', 'Printed', 'Packaged', 'Shipped', 'Canceled', 'CancelationRequested', 'Declined');

-- CreateEnum
CREATE TYPE "core"."transaction_type" AS ENUM ('balanceTransaction', 'paymentIntent', 'subscription');

-- CreateEnum
CREATE TYPE "core"."artwork_job_status" AS ENUM ('QUEUED', 'EXECUTING', 'REATTEMPTING', 'COMPLETED', 'FAILED');

-- CreateTable
CREATE TABLE "connector"."shop" (
    "shop" TEXT NOT NULL,
    "state" "connector"."shop_state" NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "timezone" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "language" TEXT,
    "installed_at" TIMESTAMPTZ(3) NOT NULL,
    "authorized_at" TIMESTAMPTZ(3) NOT NULL,
    "uninstalled_at" TIMESTAMPTZ(3),
    "settings" JSONB NOT NULL DEFAULT '{}',
    "api_url" TEXT,
    "sealed_api_key" TEXT,
    "connection_id" TEXT,
    "setup_dismissed_at" TIMESTAMPTZ(3),
    "synonyms" JSONB,
    "service_handle" TEXT,
    "service_due_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "connector"."comparison" (
    "shop" TEXT NOT NULL,
    "compared_until" TIMESTAMPTZ(3) NOT NULL,
    "cursor" TEXT,
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "comparison_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "connector"."retention" (
    "shop" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "webhooks_erased_until" TIMESTAMPTZ(3),

    CONSTRAINT "retention_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "connector"."stock_keeping" (
    "shop" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "stock_keeping_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "connector"."provider_webhooks" (
    "shop" TEXT NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "last_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_webhooks_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "connector"."shopify_pause" (
    "shop" TEXT NOT NULL,
    "refused_at" TIMESTAMPTZ(3) NOT NULL,
    "probe_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shopify_pause_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "connector"."product_sync" (
    "shop" TEXT NOT NULL,
    "synced_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "product_sync_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "connector"."artwork_checks" (
    "shop" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "checks" INTEGER NOT NULL,

    CONSTRAINT "artwork_checks_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "connector"."shopify_budget" (
    "shop" TEXT NOT NULL,
    "points_max" DOUBLE PRECISION NOT NULL,
    "points_per_second" DOUBLE PRECISION NOT NULL,
    "points" DOUBLE PRECISION NOT NULL,
    "points_at" TIMESTAMPTZ(3) NOT NULL,
    "answers" INTEGER NOT NULL,

    CONSTRAINT "shopify_budget_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "connector"."session" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "is_online" BOOLEAN NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "connector"."delivery" (
    "shop" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "event_id" TEXT,
    "api_version" TEXT,
    "triggered_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "body" BYTEA NOT NULL,
    "state" "connector"."delivery_state" NOT NULL,
    "outcome" TEXT,
    "order_id" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("shop","webhook_id")
);

-- CreateTable
CREATE TABLE "connector"."failed_order" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "error" TEXT NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL,
    "retry_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "failed_order_pkey" PRIMARY KEY ("shop","order_id")
);

-- CreateTable
CREATE TABLE "connector"."product_reading" (
    "shop" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "operation_id" TEXT,
    "lines_applied" INTEGER NOT NULL DEFAULT 0,
    "applied_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_reading_pkey" PRIMARY KEY ("shop")
);

-- CreateTable
CREATE TABLE "connector"."failed_work" (
    "shop" TEXT NOT NULL,
    "job" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "error" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "failed_work_pkey" PRIMARY KEY ("shop","job")
);

-- CreateTable
CREATE TABLE "connector"."variant" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "product_title" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "sku" TEXT,
    "image_url" TEXT,
    "price" TEXT,
    "artwork_url" TEXT,
    "product_artwork_url" TEXT,
    "artwork_read_at" TIMESTAMPTZ(3),
    "source_updated_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),
    "follow_due_at" TIMESTAMPTZ(3),
    "followed_until" TEXT,

    CONSTRAINT "variant_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "connector"."stock_level" (
    "shop" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "location_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "state" "connector"."stock_state" NOT NULL,
    "agreed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stock_level_pkey" PRIMARY KEY ("shop","variant_id")
);

-- CreateTable
CREATE TABLE "connector"."mapping" (
    "shop" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "state" "connector"."mapping_state" NOT NULL,
    "origin" "connector"."mapping_origin" NOT NULL,
    "decided_sku" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mapping_pkey" PRIMARY KEY ("shop","variant_id")
);

-- CreateTable
CREATE TABLE "connector"."mapping_component" (
    "shop" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "sku" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "artwork_url" TEXT,
    "design" JSONB,

    CONSTRAINT "mapping_component_pkey" PRIMARY KEY ("shop","variant_id","position")
);

-- CreateTable
CREATE TABLE "connector"."shop_order" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "order_updated_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_seen_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,
    "hold_revision" INTEGER NOT NULL DEFAULT 0,
    "snapshot" JSONB NOT NULL,
    "observed" JSONB,
    "observed_at" TIMESTAMPTZ(3),
    "observed_ids" TEXT[],
    "redacted_at" TIMESTAMPTZ(3),
    "missing_since" TIMESTAMPTZ(3),
    "personal_since" TIMESTAMPTZ(3),
    "rules" JSONB,
    "release_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_order_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "connector"."redaction" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "redaction_pkey" PRIMARY KEY ("shop","order_id")
);

-- CreateTable
CREATE TABLE "connector"."order_line" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "variant_id" TEXT,
    "title" TEXT NOT NULL,
    "sku" TEXT,
    "quantity" INTEGER NOT NULL,
    "verdict" "connector"."line_verdict" NOT NULL,
    "dispatch_sequence" INTEGER,
    "decided_sku" TEXT,
    "decided_artwork" TEXT,
    "left_out_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_line_pkey" PRIMARY KEY ("shop","order_id","id")
);

-- CreateTable
CREATE TABLE "connector"."dispatch" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "order_name" TEXT NOT NULL,
    "state" "connector"."dispatch_state" NOT NULL,
    "rules" JSONB NOT NULL DEFAULT '{}',
    "release_at" TIMESTAMPTZ(3),
    "connection_id" TEXT,
    "api_order_id" TEXT,
    "api_status" TEXT,
    "api_updated_at" TEXT,
    "agreed_revision" INTEGER NOT NULL DEFAULT 0,
    "seen_hold_revision" INTEGER NOT NULL DEFAULT 0,
    "difference" JSONB,
    "cancel_wanted_at" TIMESTAMPTZ(3),
    "cancel_asked_at" TIMESTAMPTZ(3),
    "aged_at" TIMESTAMPTZ(3),
    "requested_at" TIMESTAMPTZ(3),
    "shopify_held_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "shipped_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "look_due_at" TIMESTAMPTZ(3),
    "look_failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "lease_token" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dispatch_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "connector"."attention" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "subject" JSONB NOT NULL DEFAULT '{}',
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" JSONB,
    "answered_by" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "attention_pkey" PRIMARY KEY ("shop","dispatch_id","number")
);

-- CreateTable
CREATE TABLE "connector"."attempt" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "connector"."attempt_state" NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "body" JSONB,
    "after_refusal" BOOLEAN NOT NULL,
    "frozen_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "looked_up_at" TIMESTAMPTZ(3),
    "look_up_cursor" TEXT,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "attempt_pkey" PRIMARY KEY ("shop","dispatch_id","number")
);

-- CreateTable
CREATE TABLE "connector"."sent_change" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "content" JSONB,

    CONSTRAINT "sent_change_pkey" PRIMARY KEY ("shop","dispatch_id")
);

-- CreateTable
CREATE TABLE "connector"."setback" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "faults" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "retry_at" TIMESTAMPTZ(3),

    CONSTRAINT "setback_pkey" PRIMARY KEY ("shop","dispatch_id")
);

-- CreateTable
CREATE TABLE "connector"."cost" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "cents" BIGINT,
    "currency" TEXT,
    "sold_cents" BIGINT,
    "read_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "cost_pkey" PRIMARY KEY ("shop","dispatch_id")
);

-- CreateTable
CREATE TABLE "connector"."dispatch_line" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "external_source_id" TEXT NOT NULL,
    "line_item_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "per_unit" INTEGER NOT NULL,
    "artwork_url" TEXT NOT NULL,

    CONSTRAINT "dispatch_line_pkey" PRIMARY KEY ("shop","dispatch_id","external_source_id")
);

-- CreateTable
CREATE TABLE "connector"."drawing" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "external_source_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "state" "connector"."drawing_state" NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "connection_id" TEXT NOT NULL,
    "job_id" TEXT,
    "artwork_url" TEXT,
    "error" TEXT,
    "asked" INTEGER NOT NULL DEFAULT 0,
    "ask_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "drawing_pkey" PRIMARY KEY ("shop","dispatch_id","external_source_id")
);

-- CreateTable
CREATE TABLE "connector"."given_up_drawing" (
    "shop" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "job_id" TEXT,

    CONSTRAINT "given_up_drawing_pkey" PRIMARY KEY ("shop","idempotency_key")
);

-- CreateTable
CREATE TABLE "connector"."studio_drawing" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "state" "connector"."drawing_state" NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "connection_id" TEXT NOT NULL,
    "job_id" TEXT,
    "artwork_url" TEXT,
    "error" TEXT,
    "asked" INTEGER NOT NULL DEFAULT 0,
    "ask_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "studio_drawing_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "connector"."shipment" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "tracking_numbers" TEXT[],
    "tracking_urls" TEXT[],
    "carrier" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "estimated_delivery" TEXT NOT NULL,
    "items" JSONB NOT NULL,
    "journey" JSONB NOT NULL DEFAULT '[]',
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "written_at" TIMESTAMPTZ(3),
    "left_out_at" TIMESTAMPTZ(3),
    "corrected_at" TIMESTAMPTZ(3),
    "retry_at" TIMESTAMPTZ(3),

    CONSTRAINT "shipment_pkey" PRIMARY KEY ("shop","dispatch_id","id")
);

-- CreateTable
CREATE TABLE "connector"."write_back" (
    "shop" TEXT NOT NULL,
    "dispatch_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "shipment_id" TEXT NOT NULL,
    "kind" "connector"."write_back_kind" NOT NULL,
    "state" "connector"."write_back_state" NOT NULL,
    "tracking" JSONB,
    "step" JSONB,
    "location_id" TEXT,
    "lines" JSONB NOT NULL,
    "claims" JSONB,
    "shopify_fulfillment_id" TEXT,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "looks" INTEGER NOT NULL DEFAULT 0,
    "answered_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "write_back_pkey" PRIMARY KEY ("shop","dispatch_id","id")
);

-- CreateTable
CREATE TABLE "connector"."activity" (
    "shop" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "dispatch_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "remark" JSONB NOT NULL,
    "actor" TEXT NOT NULL,
    "exchanges" JSONB,

    CONSTRAINT "activity_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "connector"."run" (
    "shop" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "kind" "connector"."run_kind" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "is_failed" BOOLEAN NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,
    "found" INTEGER NOT NULL,
    "order_ids" TEXT[],
    "detail" TEXT,
    "webhook_id" TEXT,
    "actor" TEXT,
    "prior_state" "connector"."delivery_state",
    "prior_outcome" TEXT,

    CONSTRAINT "run_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "connector"."connection" (
    "id" TEXT NOT NULL,
    "api_url" TEXT,
    "sealed_api_key" TEXT,
    "tokens" DOUBLE PRECISION NOT NULL,
    "tokens_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_until" TIMESTAMPTZ(3),
    "sweep_due_at" TIMESTAMPTZ(3) NOT NULL,
    "sweep_token" TEXT,
    "sweep_cursor" TEXT,
    "sweep_from" TEXT,
    "swept_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "unauthorized_at" TIMESTAMPTZ(3),
    "catalog_read_at" TIMESTAMPTZ(3),
    "catalog_due_at" TIMESTAMPTZ(3),
    "catalog_hold_until" TIMESTAMPTZ(3),
    "catalog_error" TEXT,

    CONSTRAINT "connection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "connector"."catalog_part" (
    "connection_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "catalog_part_pkey" PRIMARY KEY ("connection_id","name")
);

-- CreateTable
CREATE TABLE "connector"."catalog_sku" (
    "connection_id" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "normalized_sku" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "product_title" TEXT NOT NULL,
    "product_type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "in_stock" BOOLEAN NOT NULL,
    "stock_qty" INTEGER NOT NULL,
    "blend_name" TEXT,
    "roast_level" TEXT,
    "is_decaf" BOOLEAN,
    "artwork_width_px" INTEGER,
    "artwork_height_px" INTEGER,
    "price_cents" INTEGER,
    "description" TEXT,
    "image_url" TEXT,
    "dieline_url" TEXT,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "catalog_sku_pkey" PRIMARY KEY ("connection_id","sku")
);

-- CreateTable
CREATE TABLE "connector"."upload" (
    "shop" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "digest" BYTEA,
    "state" "connector"."upload_state" NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width_px" INTEGER NOT NULL,
    "height_px" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("shop","file_name")
);

-- CreateTable
CREATE TABLE "connector"."listing" (
    "shop" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "title_key" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "state" "connector"."listing_state" NOT NULL,
    "actor" TEXT NOT NULL,
    "problem" TEXT,
    "error" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "product_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_pkey" PRIMARY KEY ("shop","id")
);

-- CreateTable
CREATE TABLE "core"."merchant" (
    "id" TEXT NOT NULL,
    "external_ref" TEXT,
    "name" TEXT NOT NULL,
    "plan" "core"."plan" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "merchant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core"."api_key" (
    "merchant_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "hash" BYTEA NOT NULL,
    "prefix" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("merchant_id","id")
);

-- CreateTable
CREATE TABLE "core"."catalog_product" (
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "product_type" TEXT NOT NULL,
    "product_category" TEXT NOT NULL,
    "plan" "core"."plan" NOT NULL,
    "image_url" TEXT,
    "has_dieline" BOOLEAN NOT NULL,
    "dieline_template_url" TEXT,
    "artwork_width_px" INTEGER NOT NULL,
    "artwork_height_px" INTEGER NOT NULL,
    "design_svg" TEXT,

    CONSTRAINT "catalog_product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core"."blend" (
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "roast_level" TEXT NOT NULL,
    "is_decaf" BOOLEAN NOT NULL,
    "is_custom" BOOLEAN NOT NULL DEFAULT false,
    "is_discontinued" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "blend_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core"."catalog_variant" (
    "sku" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "blend_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "retail_price_cents" INTEGER NOT NULL,
    "plan" "core"."plan" NOT NULL,

    CONSTRAINT "catalog_variant_pkey" PRIMARY KEY ("sku")
);

-- CreateTable
CREATE TABLE "core"."stock" (
    "sku" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "quantity" INTEGER,

    CONSTRAINT "stock_pkey" PRIMARY KEY ("sku","is_test")
);

-- CreateTable
CREATE TABLE "core"."catalog_version" (
    "id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "catalog_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core"."order" (
    "merchant_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "status" "core"."order_status" NOT NULL,
    "external_source_id" TEXT,
    "to_address" JSONB NOT NULL,
    "return_address" JSONB,
    "shipping" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_pkey" PRIMARY KEY ("merchant_id","id")
);

-- CreateTable
CREATE TABLE "core"."erasure" (
    "merchant_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("merchant_id","order_id")
);

-- CreateTable
CREATE TABLE "core"."artwork_erasure" (
    "merchant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "artwork_erasure_pkey" PRIMARY KEY ("merchant_id","name")
);

-- CreateTable
CREATE TABLE "core"."order_item" (
    "merchant_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "external_source_id" TEXT,
    "sku" TEXT NOT NULL,
    "artwork_url" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "reserved" INTEGER NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "is_shipped" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "order_item_pkey" PRIMARY KEY ("merchant_id","order_id","id")
);

-- CreateTable
CREATE TABLE "core"."order_event" (
    "merchant_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,
    "action" "core"."order_status" NOT NULL,
    "items" JSONB NOT NULL,

    CONSTRAINT "order_event_pkey" PRIMARY KEY ("merchant_id","order_id","number")
);

-- CreateTable
CREATE TABLE "core"."order_shipment" (
    "merchant_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "tracking_number" TEXT NOT NULL,
    "tracking_url" TEXT NOT NULL,
    "estimated_delivery_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_shipment_pkey" PRIMARY KEY ("merchant_id","order_id","number")
);

-- CreateTable
CREATE TABLE "core"."transaction" (
    "merchant_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "payment_status" TEXT,
    "payment_method" TEXT,
    "type" "core"."transaction_type" NOT NULL,

    CONSTRAINT "transaction_pkey" PRIMARY KEY ("merchant_id","order_id")
);

-- CreateTable
CREATE TABLE "core"."idempotency_key" (
    "merchant_id" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("merchant_id","is_test","operation","key")
);

-- CreateTable
CREATE TABLE "core"."artwork_check" (
    "merchant_id" TEXT NOT NULL,
    "url_hash" BYTEA NOT NULL,
    "type" TEXT NOT NULL,
    "width_px" INTEGER NOT NULL,
    "height_px" INTEGER NOT NULL,
    "etag" TEXT,
    "last_modified" TEXT,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "artwork_check_pkey" PRIMARY KEY ("merchant_id","url_hash")
);

-- CreateTable
CREATE TABLE "core"."merchant_product" (
    "merchant_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "catalog_product_id" TEXT NOT NULL,
    "product_type" TEXT NOT NULL,
    "image_url" TEXT NOT NULL,
    "image_urls" TEXT[],
    "skus" TEXT[],
    "design_svg" TEXT,

    CONSTRAINT "merchant_product_pkey" PRIMARY KEY ("merchant_id","id")
);

-- CreateTable
CREATE TABLE "core"."artwork_job" (
    "merchant_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "status" "core"."artwork_job_status" NOT NULL,
    "product_id" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "width_px" INTEGER NOT NULL,
    "height_px" INTEGER NOT NULL,
    "design_svg" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "turn" INTEGER NOT NULL DEFAULT 0,
    "lease_token" TEXT,
    "file_name" TEXT,
    "error" TEXT,
    "kept_bytes" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "artwork_job_pkey" PRIMARY KEY ("merchant_id","id")
);

-- CreateTable
CREATE TABLE "core"."artwork_usage" (
    "merchant_id" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "started_in_hour" INTEGER NOT NULL,
    "under_way" INTEGER NOT NULL,
    "kept_bytes" BIGINT NOT NULL,
    "last_turn" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "artwork_usage_pkey" PRIMARY KEY ("merchant_id","is_test")
);

-- CreateTable
CREATE TABLE "core"."read_usage" (
    "merchant_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "reads" INTEGER NOT NULL,

    CONSTRAINT "read_usage_pkey" PRIMARY KEY ("merchant_id","purpose")
);

-- CreateTable
CREATE TABLE "core"."notification_endpoint" (
    "merchant_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "url" TEXT NOT NULL,
    "event_types" TEXT[],
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_secret_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_endpoint_pkey" PRIMARY KEY ("merchant_id","id")
);

-- CreateTable
CREATE TABLE "core"."notification" (
    "merchant_id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "lease_token" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("merchant_id","endpoint_id","id")
);

-- CreateTable
CREATE TABLE "quarantine"."process" (
    "id" TEXT NOT NULL,
    "machine" TEXT NOT NULL,
    "namespace" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "pid_started_at" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "under_way" JSONB NOT NULL,

    CONSTRAINT "process_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quarantine"."suspect" (
    "scope" TEXT NOT NULL,
    "tenant" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "strikes" INTEGER NOT NULL,
    "struck_at" TIMESTAMPTZ(3) NOT NULL,
    "resting_until" TIMESTAMPTZ(3),
    "company" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "rests" INTEGER NOT NULL DEFAULT 0,
    "is_lifted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "suspect_pkey" PRIMARY KEY ("scope","tenant","key")
);

-- CreateIndex
CREATE INDEX "shop_connection_id_idx" ON "connector"."shop"("connection_id");

-- CreateIndex
CREATE INDEX "shop_service_due_at_idx" ON "connector"."shop"("service_due_at");

-- CreateIndex
CREATE INDEX "comparison_due_at_idx" ON "connector"."comparison"("due_at");

-- CreateIndex
CREATE INDEX "retention_due_at_idx" ON "connector"."retention"("due_at");

-- CreateIndex
CREATE INDEX "stock_keeping_due_at_idx" ON "connector"."stock_keeping"("due_at");

-- CreateIndex
CREATE INDEX "shopify_pause_probe_at_idx" ON "connector"."shopify_pause"("probe_at");

-- CreateIndex
CREATE INDEX "session_id_idx" ON "connector"."session"("id");

-- CreateIndex
CREATE INDEX "delivery_state_received_at_idx" ON "connector"."delivery"("state", "received_at");

-- CreateIndex
CREATE INDEX "delivery_shop_received_at_idx" ON "connector"."delivery"("shop", "received_at");

-- CreateIndex
CREATE INDEX "delivery_shop_order_id_idx" ON "connector"."delivery"("shop", "order_id");

-- CreateIndex
CREATE INDEX "variant_shop_product_id_idx" ON "connector"."variant"("shop", "product_id");

-- CreateIndex
CREATE INDEX "variant_shop_product_title_id_idx" ON "connector"."variant"("shop", "product_title", "id");

-- CreateIndex
CREATE INDEX "variant_follow_due_at_idx" ON "connector"."variant"("follow_due_at");

-- CreateIndex
CREATE INDEX "shop_order_shop_name_idx" ON "connector"."shop_order"("shop", "name");

-- CreateIndex
CREATE INDEX "shop_order_shop_personal_since_idx" ON "connector"."shop_order"("shop", "personal_since");

-- CreateIndex
CREATE INDEX "shop_order_observed_ids_idx" ON "connector"."shop_order" USING GIN ("observed_ids");

-- CreateIndex
CREATE INDEX "order_line_shop_variant_id_order_id_idx" ON "connector"."order_line"("shop", "variant_id", "order_id");

-- CreateIndex
CREATE INDEX "order_line_shop_verdict_idx" ON "connector"."order_line"("shop", "verdict");

-- CreateIndex
CREATE INDEX "dispatch_shop_created_at_id_idx" ON "connector"."dispatch"("shop", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "dispatch_shop_state_created_at_idx" ON "connector"."dispatch"("shop", "state", "created_at");

-- CreateIndex
CREATE INDEX "dispatch_shop_shipped_at_created_at_idx" ON "connector"."dispatch"("shop", "shipped_at", "created_at");

-- CreateIndex
CREATE INDEX "dispatch_due_at_idx" ON "connector"."dispatch"("due_at");

-- CreateIndex
CREATE INDEX "dispatch_connection_id_look_due_at_idx" ON "connector"."dispatch"("connection_id", "look_due_at");

-- CreateIndex
CREATE INDEX "dispatch_connection_id_api_order_id_idx" ON "connector"."dispatch"("connection_id", "api_order_id");

-- CreateIndex
CREATE INDEX "dispatch_shop_order_name_idx" ON "connector"."dispatch"("shop", "order_name");

-- CreateIndex
CREATE INDEX "dispatch_shop_api_order_id_idx" ON "connector"."dispatch"("shop", "api_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "dispatch_shop_order_id_sequence_key" ON "connector"."dispatch"("shop", "order_id", "sequence");

-- CreateIndex
CREATE INDEX "attention_open_idx" ON "connector"."attention"("shop", "reason", "asked_at") WHERE (answered_at IS NULL AND ended_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "attention_open_key" ON "connector"."attention"("shop", "dispatch_id") WHERE (answered_at IS NULL AND ended_at IS NULL);

-- CreateIndex
CREATE INDEX "cost_shop_read_at_currency_cents_sold_cents_idx" ON "connector"."cost"("shop", "read_at", "currency", "cents", "sold_cents");

-- CreateIndex
CREATE INDEX "dispatch_line_shop_sku_idx" ON "connector"."dispatch_line"("shop", "sku");

-- CreateIndex
CREATE INDEX "given_up_drawing_shop_order_id_idx" ON "connector"."given_up_drawing"("shop", "order_id");

-- CreateIndex
CREATE INDEX "studio_drawing_shop_product_id_created_at_idx" ON "connector"."studio_drawing"("shop", "product_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "shipment_tracking_numbers_idx" ON "connector"."shipment" USING GIN ("tracking_numbers");

-- CreateIndex
CREATE INDEX "activity_shop_dispatch_id_id_idx" ON "connector"."activity"("shop", "dispatch_id", "id");

-- CreateIndex
CREATE INDEX "run_shop_at_id_idx" ON "connector"."run"("shop", "at", "id");

-- CreateIndex
CREATE INDEX "run_shop_webhook_id_id_idx" ON "connector"."run"("shop", "webhook_id", "id");

-- CreateIndex
CREATE INDEX "run_order_ids_idx" ON "connector"."run" USING GIN ("order_ids");

-- CreateIndex
CREATE INDEX "connection_sweep_due_at_idx" ON "connector"."connection"("sweep_due_at");

-- CreateIndex
CREATE INDEX "connection_catalog_due_at_idx" ON "connector"."connection"("catalog_due_at");

-- CreateIndex
CREATE INDEX "catalog_sku_connection_id_normalized_sku_idx" ON "connector"."catalog_sku"("connection_id", "normalized_sku");

-- CreateIndex
CREATE INDEX "upload_due_at_idx" ON "connector"."upload"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "upload_shop_digest_key" ON "connector"."upload"("shop", "digest");

-- CreateIndex
CREATE INDEX "listing_state_updated_at_idx" ON "connector"."listing"("state", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "listing_shop_title_key_key" ON "connector"."listing"("shop", "title_key");

-- CreateIndex
CREATE UNIQUE INDEX "merchant_external_ref_key" ON "core"."merchant"("external_ref");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "core"."api_key"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "catalog_variant_id_key" ON "core"."catalog_variant"("id");

-- CreateIndex
CREATE INDEX "catalog_variant_product_id_idx" ON "core"."catalog_variant"("product_id");

-- CreateIndex
CREATE INDEX "catalog_variant_blend_id_idx" ON "core"."catalog_variant"("blend_id");

-- CreateIndex
CREATE INDEX "order_merchant_id_is_test_created_at_id_idx" ON "core"."order"("merchant_id", "is_test", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "artwork_erasure_due_at_idx" ON "core"."artwork_erasure"("due_at");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "core"."idempotency_key"("created_at");

-- CreateIndex
CREATE INDEX "merchant_product_merchant_id_created_at_id_idx" ON "core"."merchant_product"("merchant_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "artwork_job_due_at_idx" ON "core"."artwork_job"("due_at");

-- CreateIndex
CREATE INDEX "artwork_job_ended_at_idx" ON "core"."artwork_job"("ended_at");

-- CreateIndex
CREATE INDEX "artwork_job_status_turn_idx" ON "core"."artwork_job"("status", "turn");

-- CreateIndex
CREATE INDEX "notification_merchant_id_endpoint_id_due_at_idx" ON "core"."notification"("merchant_id", "endpoint_id", "due_at");

-- CreateIndex
CREATE INDEX "notification_created_at_idx" ON "core"."notification"("created_at");

-- CreateIndex
CREATE INDEX "suspect_tenant_idx" ON "quarantine"."suspect"("tenant");

-- AddForeignKey
ALTER TABLE "connector"."comparison" ADD CONSTRAINT "comparison_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."retention" ADD CONSTRAINT "retention_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."stock_keeping" ADD CONSTRAINT "stock_keeping_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."provider_webhooks" ADD CONSTRAINT "provider_webhooks_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."shopify_pause" ADD CONSTRAINT "shopify_pause_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."product_sync" ADD CONSTRAINT "product_sync_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."artwork_checks" ADD CONSTRAINT "artwork_checks_shop_fkey" FOREIGN KEY ("shop") REFERENCES "connector"."shop"("shop") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."mapping_component" ADD CONSTRAINT "mapping_component_shop_variant_id_fkey" FOREIGN KEY ("shop", "variant_id") REFERENCES "connector"."mapping"("shop", "variant_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."order_line" ADD CONSTRAINT "order_line_shop_order_id_fkey" FOREIGN KEY ("shop", "order_id") REFERENCES "connector"."shop_order"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."dispatch" ADD CONSTRAINT "dispatch_shop_order_id_fkey" FOREIGN KEY ("shop", "order_id") REFERENCES "connector"."shop_order"("shop", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."attention" ADD CONSTRAINT "attention_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."attempt" ADD CONSTRAINT "attempt_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."sent_change" ADD CONSTRAINT "sent_change_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."setback" ADD CONSTRAINT "setback_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."cost" ADD CONSTRAINT "cost_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."dispatch_line" ADD CONSTRAINT "dispatch_line_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."drawing" ADD CONSTRAINT "drawing_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."given_up_drawing" ADD CONSTRAINT "given_up_drawing_shop_order_id_fkey" FOREIGN KEY ("shop", "order_id") REFERENCES "connector"."shop_order"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."shipment" ADD CONSTRAINT "shipment_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connector"."write_back" ADD CONSTRAINT "write_back_shop_dispatch_id_fkey" FOREIGN KEY ("shop", "dispatch_id") REFERENCES "connector"."dispatch"("shop", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core"."api_key" ADD CONSTRAINT "api_key_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "core"."merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core"."catalog_variant" ADD CONSTRAINT "catalog_variant_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "core"."catalog_product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core"."catalog_variant" ADD CONSTRAINT "catalog_variant_blend_id_fkey" FOREIGN KEY ("blend_id") REFERENCES "core"."blend"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core"."stock" ADD CONSTRAINT "stock_sku_fkey" FOREIGN KEY ("sku") REFERENCES "core"."catalog_variant"("sku") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core"."order_item" ADD CONSTRAINT "order_item_merchant_id_order_id_fkey" FOREIGN KEY ("merchant_id", "order_id") REFERENCES "core"."order"("merchant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core"."order_event" ADD CONSTRAINT "order_event_merchant_id_order_id_fkey" FOREIGN KEY ("merchant_id", "order_id") REFERENCES "core"."order"("merchant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core"."order_shipment" ADD CONSTRAINT "order_shipment_merchant_id_order_id_fkey" FOREIGN KEY ("merchant_id", "order_id") REFERENCES "core"."order"("merchant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core"."transaction" ADD CONSTRAINT "transaction_merchant_id_order_id_fkey" FOREIGN KEY ("merchant_id", "order_id") REFERENCES "core"."order"("merchant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
