-- The board of what lapses shows first what needs work first, as BUCKETS of schema/insurance/board.rules.ts has it; within a bucket what ends first.

ALTER TABLE insurance_standing ADD COLUMN sort_need text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
  array_position(ARRAY['EXPIRED', 'DEFICIENT', 'PENDING', 'TODAY', 'DAYS_15', 'DAYS_30', 'DAYS_60', 'WAIVED', 'ACCEPTED'], bucket)::text
    || chr(1) || coalesce(ends_on, '9999-12-31') || chr(1) || id
) STORED;
DROP INDEX insurance_standing_tenant_id_bucket_sort_ends_idx;
DROP INDEX insurance_standing_tenant_id_sort_ends_idx;
ALTER TABLE insurance_standing DROP COLUMN sort_ends;
CREATE INDEX insurance_standing_tenant_id_bucket_sort_need_idx ON insurance_standing (tenant_id, bucket, sort_need);
CREATE INDEX insurance_standing_tenant_id_sort_need_idx ON insurance_standing (tenant_id, sort_need);
