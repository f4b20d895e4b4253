-- Fills the lists of purchases: demo gets {large} solicitations, sample {small}, {others} other counties some thousands each. As a superuser, with
-- triggers and keys at rest; the words are written as the triggers would write them.
set session_replication_role = replica;
set maintenance_work_mem = '512MB';
select setseed(0.42);

create temp table spoken as
select row_number() over () - 1 as n, word from unnest(string_to_array('county,agreement,services,department,purchase,contract,highway,health,public,works,repair,bridge,vehicles,equipment,lease,sheriff,insurance,landfill,planning,emergency,dispatch,asphalt,culvert,generator,software,license,salt,uniforms,cleaning,pipe,guide,rail,paper,supplies,engineering,survey,roofing,carpet,copiers,vaccines', ',')) as word;

insert into tenant (id, subdomain, name, display_name)
select 'buys-' || n, 'buys-' || n, 'County ' || n, 'County ' || n from generate_series(1, {others}) n on conflict do nothing;
create temp table buying as
select id as tenant_id, case subdomain when 'demo' then {large} when 'sample' then {small} else (1000 + floor(9000 * power(random(), 4)))::int end as size
from tenant where subdomain in ('demo', 'sample') or id like 'buys-%';

delete from ocds_release; delete from project_search; delete from solicitation_search; delete from project;

create temp table resting as
select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename in ('project', 'project_search', 'solicitation', 'solicitation_search')
  and indexname not like '%pkey' and indexdef not like '%UNIQUE%';
do $$ declare i record; begin for i in select * from resting loop execute format('drop index %I', i.indexname); end loop; end $$;

create temp table bought as
select f.tenant_id, g.i, at, d.department, s.status,
  substr(clock, 1, 8) || '-' || substr(clock, 9, 4) || '-7' || substr(md5(g.i::text), 1, 3) || '-8' || substr(md5(g.i::text), 4, 3) || '-' || lpad(to_hex(g.i), 12, '0') as id,
  initcap(one.word || ' ' || other.word || ' ' || third.word) || ' ' || (g.i / 20) as title
from buying f
cross join lateral generate_series(1, f.size) as g(i)
cross join lateral (select timestamp '2006-01-01' + (g.i::float / f.size) * interval '20 years' as at) t
cross join lateral (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as clock) c
cross join lateral (select (array['Highway', 'Health', 'Sheriff', 'Planning', 'Social Services', 'Treasurer', 'Solid Waste', 'Elections'])[1 + floor(8 * power(random(), 1.5))::int] as department where g.i > 0) d
join spoken one on one.n = g.i % 40 join spoken other on other.n = (g.i / 7) % 40 join spoken third on third.n = (g.i / 53) % 40
cross join lateral (select case when g.i > f.size - 300 then (array['DRAFT', 'SUBMITTED', 'LEGAL_REVIEW', 'READY', 'PUBLISHED', 'CLOSED'])[1 + g.i % 6]
  when g.i % 20 = 0 then 'CANCELLED' when g.i % 30 = 0 then 'NO_AWARD' else 'AWARDED' end as status) s;

insert into project (tenant_id, id, procurement_id, title, description, department, creator_name, project_contact_name, status, waiting_for, waiting_since, created_at, sort_due)
select tenant_id, id, 'PR-' || to_char(at, 'YYYY') || '-' || i, title, 'For the tract of ' || md5((i / 20)::text), department, 'Somebody', 'Somebody', status,
  case status when 'DRAFT' then 'CONTACT' when 'LEGAL_REVIEW' then 'LEGAL' when 'PUBLISHED' then 'VENDORS' when 'SUBMITTED' then 'PURCHASING' when 'READY' then 'PURCHASING' when 'CLOSED' then 'PURCHASING' end,
  case when status in ('DRAFT', 'LEGAL_REVIEW', 'PUBLISHED', 'SUBMITTED', 'READY', 'CLOSED') then at end, at, to_char(at + interval '60 days', 'YYYY-MM-DD HH24:MI') || chr(1) || id
from bought order by tenant_id, i;

insert into solicitation (tenant_id, id, project_id, number, title, description, due_at, opening_at, state, published_at, edition, sort_title)
select tenant_id, id, id, 'BID-' || to_char(at, 'YYYY') || '-' || i, title, 'As specified', at + interval '60 days', at + interval '60 days',
  case status when 'PUBLISHED' then 'OPEN' when 'CLOSED' then 'CLOSED' when 'AWARDED' then 'AWARDED' when 'NO_AWARD' then 'NO_AWARD' when 'CANCELLED' then 'CANCELLED' else 'DRAFT' end,
  case when status in ('DRAFT', 'SUBMITTED', 'LEGAL_REVIEW', 'READY') then null else at + interval '30 days' end,
  case when status in ('DRAFT', 'SUBMITTED', 'LEGAL_REVIEW', 'READY') then 0 else 1 end, lower(title) || chr(1) || id
from bought order by tenant_id, i;

create index solicitation_for_words on solicitation (tenant_id, project_id);
analyze project, solicitation;
insert into project_search (tenant_id, project_id, created_at, document)
select p.tenant_id, p.id, p.created_at, setweight(to_tsvector('english', p.title), 'A')
  || (dais_lexeme(p.procurement_id) || ':1A')::tsvector || (dais_lexeme(s.number) || ':1A')::tsvector
  || setweight(to_tsvector('english', concat_ws(' ', p.department, p.creator_name, p.project_contact_name)), 'B')
  || setweight(to_tsvector('english', concat_ws(' ', p.description, '', '', s.description, s.category, s.documents_required, s.submission_instructions,
    s.pre_bid_meeting, s.evaluation_criteria, s.compliance_certifications)), 'C')
from project p join solicitation s on s.tenant_id = p.tenant_id and s.project_id = p.id order by p.tenant_id, p.created_at;
drop index solicitation_for_words;

insert into solicitation_search (tenant_id, solicitation_id, state, due_at, document)
select s.tenant_id, s.id, s.state, s.due_at, setweight(to_tsvector('english', s.title), 'A') || (dais_lexeme(s.number) || ':1A')::tsvector
  || (dais_lexeme(p.procurement_id) || ':1A')::tsvector || setweight(to_tsvector('english', p.department), 'B')
  || setweight(to_tsvector('english', concat_ws(' ', s.description, p.description, s.category)), 'C')
from solicitation s join project p on p.tenant_id = s.tenant_id and p.id = s.project_id where s.state <> 'DRAFT' order by s.tenant_id, s.due_at;

do $$ declare i record; begin for i in select * from resting loop execute i.indexdef; end loop; end $$;
set session_replication_role = origin;
