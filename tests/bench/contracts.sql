-- Fills the contracts of counties: demo gets {large}, sample {small}, {others} other counties some hundreds each, over twenty years until now.
-- As a superuser, with triggers and keys at rest; the words are written as the trigger would write them.
set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '512MB';
set work_mem = '64MB';
select setseed(0.42);

drop table if exists pg_temp.said, pg_temp.holding, pg_temp.agreeing, pg_temp.resting, pg_temp.agreed;

create temp table said as
select (row_number() over () - 1)::int as n, word from unnest(string_to_array('county,agreement,services,department,purchase,lease,highway,health,public,works,repair,bridge,vehicles,equipment,software,sheriff,insurance,landfill,planning,emergency,dispatch,asphalt,culvert,generator,license,salt,uniforms,cleaning,pipe,guide,rail,paper,supplies,engineering,survey,roofing,carpet,copiers,vaccines,fuel', ',')) as word;

-- Few departments have many contracts, many few.
create temp table holding as
select n::int, name from unnest(array['Highway', 'Health', 'Sheriff', 'Planning', 'Social Services', 'Treasurer', 'Solid Waste', 'Elections']) with ordinality as d(name, n);

insert into tenant (id, subdomain, name, display_name)
select 'signs-' || n, 'signs-' || n, 'County ' || n, 'County ' || n from generate_series(1, {others}) n on conflict do nothing;
create temp table agreeing as
select id as tenant_id, case subdomain when 'demo' then {large} when 'sample' then {small} else (200 + floor(1800 * power(random(), 4)))::int end as size,
  (select u.id from app_user u where u.tenant_id = t.id and u.email like 'purchasing@%' limit 1) as purchasing
from tenant t where subdomain in ('demo', 'sample') or id like 'signs-%';
insert into department (tenant_id, id, name) select tenant_id, 'bench-' || n, name from agreeing, holding on conflict do nothing;
update app_user u set department_id = d.id from department d where d.tenant_id = u.tenant_id and d.name = 'Highway' and u.email like 'staff@%';

-- What the demo came with makes room.
do $$ declare t text; begin
  delete from route_step where contract_id is not null;
  foreach t in array array['obligation_completion', 'contract_obligation', 'contract_notice_mark', 'contract_signature', 'contract_event', 'contract_search', 'contract'] loop execute format('delete from %I', t); end loop;
end $$;

-- Indexes are made anew afterwards, which is much quicker than row by row.
create temp table resting as
select i.indexname, i.indexdef from pg_indexes i where i.schemaname = 'public' and i.tablename in ('contract', 'contract_search')
  and not exists (select from pg_constraint c where c.conname = i.indexname);
do $$ declare i record; begin for i in select * from resting loop execute format('drop index %I', i.indexname); end loop; end $$;

-- Under way are the newest, one in 500 and 300 at least.
create temp table agreed as
select f.tenant_id, a.name as department, k.status, at,
  substr(clock, 1, 8) || '-' || substr(clock, 9, 4) || '-7' || substr(m.sum, 1, 3) || '-8' || substr(m.sum, 4, 3) || '-' || lpad(to_hex(g.i), 12, '0') as id,
  to_char(at, 'YYYY') || '-' || lpad(g.i::text, greatest(4, length(g.i::text)), '0') as number,
  initcap(one.word || ' ' || other.word || ' ' || third.word) || ' ' || (g.i / 20) as name, 'For the tract of ' || md5((g.i / 20)::text) as description,
  'Vendor ' || g.i % 400 as vendor_name,
  -- One of thirty kinds, and one that twenty share whatever the county's size.
  array['kind-' || g.i % 1009 * 7919 % 30] || case when g.i % greatest(f.size / 20, 1) = 0 then array['rare'] else '{}' end as categories,
  case when d.luck < 0.02 then f.purchasing end as owner_id
from agreeing f
cross join lateral generate_series(1, f.size) as g(i)
cross join lateral (select date_trunc('milliseconds', localtimestamp) - interval '20 years' + (g.i::float / f.size) * interval '20 years' as at) t
cross join lateral (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as clock, md5(g.i::text) as sum) m
cross join lateral (select 1 + floor(8 * power(random(), 1.5))::int as n, random() as luck where g.i > 0) d join holding a on a.n = d.n
join said one on one.n = g.i % 40 join said other on other.n = (g.i / 7) % 40 join said third on third.n = (g.i / 53) % 40
cross join lateral (select case when g.i > f.size - greatest(300, f.size / 500) then (array['DRAFT', 'WORKING', 'REJECTED'])[1 + g.i % 3]
  when g.i % 20 = 0 then 'TERMINATED' when g.i < f.size / 2 then 'ARCHIVED' else 'EXECUTED' end as status) k
-- As they come in life: what is of one time lies together.
order by f.tenant_id, g.i;

analyze agreed;

insert into contract (tenant_id, id, number, name, description, department, department_id, vendor_name, start_date, end_date, not_to_exceed, categories, status,
  owner_id, owner_name, waiting_for, waiting_since, executed_at, created_at)
select a.tenant_id, a.id, number, a.name, description, department, d.id, vendor_name, to_char(at, 'YYYY-MM-DD'), to_char(at + interval '3 years', 'YYYY-MM-DD'), 1200000,
  categories, status, owner_id, 'Somebody', case status when 'DRAFT' then 'OWNER' when 'REJECTED' then 'OWNER' when 'WORKING' then 'CLERK' end,
  case when status in ('DRAFT', 'REJECTED', 'WORKING') then at end, case when status in ('EXECUTED', 'TERMINATED', 'ARCHIVED') then at end, at
from agreed a left join department d on d.tenant_id = a.tenant_id and d.name = a.department;

insert into contract_search (tenant_id, contract_id, created_at, document)
select tenant_id, id, at, setweight(to_tsvector('english', name), 'A') || (dais_lexeme(number) || ':1A')::tsvector
  || setweight(to_tsvector('english', concat_ws(' ', vendor_name, department, 'Somebody')), 'B') || setweight(to_tsvector('english', description), 'C')
  || dais_label_words(dais_contract_status_label(status))
  || dais_label_words(dais_contract_waiting_label(case status when 'DRAFT' then 'OWNER' when 'REJECTED' then 'OWNER' when 'WORKING' then 'CLERK' end))
  || dais_day_words(to_char(at, 'YYYY-MM-DD')) || dais_day_words(to_char(at + interval '3 years', 'YYYY-MM-DD'))
  -- As the trigger writes a category: a lexeme that no word can be.
  || (select string_agg(dais_lexeme('category ' || code), ' ') from unnest(categories) code)::tsvector
from agreed;

-- What the clock would tell of them was told: its letters are not what is measured.
insert into contract_notice_mark (tenant_id, id, contract_id, kind, date, step, at)
select tenant_id, gen_random_uuid()::text, id, 'END', end_date, step, localtimestamp from contract, unnest(array[0, 30, 60, 90, 180]) step
where status = 'EXECUTED' and end_date::date between current_date - 31 and current_date + 181;

set session_replication_role = origin;
