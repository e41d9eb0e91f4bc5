// This file is auto-generated from the OpenAPI document

/**
 * The kind of an error, as the header `x-error-code` names it; a newer provider may have further ones.
 */
export type ErrorCode = 'body_not_acceptable' | 'value_not_acceptable' | 'api_key_missing' | 'api_key_not_valid' | 'api_key_not_found' | 'api_key_not_acceptable' | 'merchant_suspended' | 'operation_not_found' | 'too_many_requests' | 'too_busy' | 'failed' | 'disk_full' | 'quota_exceeded' | 'merchant_not_found' | 'merchant_not_acceptable' | 'product_not_found' | 'product_not_acceptable' | 'blend_not_found' | 'variant_not_found' | 'catalog_not_acceptable' | 'catalog_in_use' | 'stock_not_acceptable' | 'sku_not_found' | 'plan_too_low' | 'out_of_stock' | 'artwork_not_acceptable' | 'artwork_not_kept' | 'cursor_unknown' | 'idempotency_key_reused' | 'order_not_found' | 'order_not_created_any_more' | 'move_not_allowed' | 'reason_not_acceptable' | 'test_key_required' | 'tracking_missing' | 'delivery_unknown' | 'item_not_found' | 'shipment_not_found' | 'transaction_not_found' | 'design_not_acceptable' | 'field_not_acceptable' | 'artwork_job_not_found' | 'endpoint_not_acceptable' | 'endpoint_not_found';
