-- Puts {large} executed contracts into the demo county, in place of its own: they end on all days of the next five years and of the last 80 days.
set session_replication_role = replica;

do $$ declare t text; begin
  delete from route_step where contract_id is not null;
  foreach t in array array['obligation_completion', 'contract_obligation', 'contract_notice_mark', 'contract_signature', 'contract_event', 'contract_search', 'contract'] loop
    execute format('delete from %I', t);
  end loop;
end $$;

insert into contract (tenant_id, id, number, name, department, department_id, vendor_name, start_date, end_date, notice_date, not_to_exceed, categories,
  status, owner_name, executed_at, created_at)
select t.id, '018f0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'), 'R-' || n, 'Agreement ' || n, d.name, d.id, 'Vendor ' || n % 400,
  (current_date - 400 + n % 380)::text, (current_date - 80 + n % 1900)::text, case when n % 3 = 0 then (current_date - 140 + n % 1900)::text end,
  (1 + n % 90) * 10000, array['kind-' || n % 900], 'EXECUTED', 'Somebody', current_date - 400 + n % 390, current_date - 420 + n % 380
from tenant t join lateral (select id, name, (row_number() over (order by id) - 1)::int as at, (count(*) over ())::int as many from department where tenant_id = t.id) d on true
join generate_series(1, {large}) n on n % d.many = d.at
where t.subdomain = 'demo';

-- Every tenth was renewed, and some are followed by a copy.
insert into contract (tenant_id, id, number, name, kind, parent_id, department, vendor_name, end_date, status, owner_name, executed_at)
select tenant_id, replace(id, '018f0000', '018f0001'), number || '-1', name, 'RENEWAL', id, department, vendor_name, (end_date::date + 365)::text, 'EXECUTED', 'Somebody', current_date - 5
from contract where number like 'R-%0';

-- What the clock would tell of them was told: its letters are not what is measured.
insert into contract_notice_mark (tenant_id, id, contract_id, kind, date, step, at)
select tenant_id, gen_random_uuid()::text, id, d.kind::contract_mark_kind, d.day, step, localtimestamp
from contract, unnest(array[0, 30, 60, 90, 180]) step, lateral (values ('END', end_date), ('END', (end_date::date + 365)::text), ('NOTICE', notice_date)) d(kind, day)
where parent_id is null and d.day is not null on conflict do nothing;

set session_replication_role = origin;
