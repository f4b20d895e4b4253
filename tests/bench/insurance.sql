-- Fills the insurance of the demo county: {large} certificates of a quarter as many vendors, each with one contract. As a superuser, keys at rest.
set session_replication_role = replica;
set synchronous_commit = off;

do $$ declare t text; begin
  foreach t in array array['insurance_link', 'insurance_notice', 'insurance_waiver', 'insurance_standing', 'insurance_vendor', 'insurance_certificate', 'insurance_assignment']
  loop execute format('delete from %I', t); end loop;
end $$;

create temp table county as select id as tenant_id, (select v.id from requirement_set_version v where v.tenant_id = t.id and v.name = 'Goods and deliveries') as version_id
from tenant t where subdomain = 'demo';
create temp table firm as select c.*, n, 'firm-' || n as vendor_id, 'Firm ' || n || ' LLC' as name, current_date + (n % 400 - 40) as ends
from county c, generate_series(1, {large} / 4) n;

insert into vendor (tenant_id, id, legal_name, standing, email) select tenant_id, vendor_id, name, 'ACTIVE', vendor_id || '@firms.example' from firm;
insert into contract (tenant_id, id, number, name, department, vendor_id, vendor_name, start_date, end_date, status, owner_name)
select tenant_id, 'deal-' || n, 'B-' || n, 'Deliveries ' || n, 'Highway', vendor_id, name, (current_date - 300)::text, (current_date + 400)::text, 'EXECUTED', 'Bench' from firm;
insert into insurance_assignment (tenant_id, id, contract_id, version_id, by_name) select tenant_id, 'asks-' || n, 'deal-' || n, version_id, 'Bench' from firm;
insert into insurance_vendor (tenant_id, id, vendor_id, checked_on) select tenant_id, 'seen-' || n, vendor_id, '2000-01-01' from firm;

create temp table paper as
select f.*, k, case k when 3 then 'U_26_3' when 4 then 'DB_155' else 'ACORD_25' end as form,
  case k when 3 then 'WORKERS_COMPENSATION' when 4 then 'DISABILITY' else 'GENERAL_LIABILITY' end as line,
  case k when 1 then ends - 730 else ends - 365 end as effective, case k when 1 then ends - 365 else ends end as expires
from firm f, generate_series(1, 4) k;
insert into insurance_certificate (tenant_id, id, vendor_id, form, insured, holder, issued_on, is_signed, policies, lines, words, source, entered_by_name, review, state, codes)
select tenant_id, 'paper-' || n || '-' || k, vendor_id, form, name, 'County of Demo', least(effective, current_date)::text, true,
  jsonb_build_array(jsonb_build_object('line', line, 'carrier', 'Empire Mutual', 'naic', null, 'rating', null, 'number', 'P-' || n || '-' || k,
    'effectiveOn', effective::text, 'expiresOn', expires::text, 'cancelledOn', null, 'perOccurrence', '100000000', 'aggregate', '200000000',
    'basis', 'OCCURRENCE', 'additionalInsured', true, 'endorsements', '[]'::jsonb, 'waiverOfSubrogation', true, 'primaryNonContributory', true, 'umbrella', null)),
  array[line], lower(name), 'STAFF', 'Bench', 'ACCEPTED', 'PENDING', '{}' from paper;
