-- Fills the purchases of counties: demo gets {large} solicitations, sample {small}, {others} other counties some hundreds each, over twenty years
-- until now. As a superuser, with triggers and keys at rest; the words are written as the triggers would write them.
set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '512MB';
set work_mem = '64MB';
select setseed(0.42);

create temp table spoken as
select (row_number() over () - 1)::int as n, word from unnest(string_to_array('county,agreement,services,department,purchase,contract,highway,health,public,works,repair,bridge,vehicles,equipment,lease,sheriff,insurance,landfill,planning,emergency,dispatch,asphalt,culvert,generator,software,license,salt,uniforms,cleaning,pipe,guide,rail,paper,supplies,engineering,survey,roofing,carpet,copiers,vaccines', ',')) as word;

-- Few departments ask often, many seldom.
create temp table asking as
select n::int, name, to_tsvector('english', concat_ws(' ', name, 'Somebody', 'Somebody')) as names, to_tsvector('english', name) as vec
from unnest(array['Highway', 'Health', 'Sheriff', 'Planning', 'Social Services', 'Treasurer', 'Solid Waste', 'Elections']) with ordinality as d(name, n);

insert into tenant (id, subdomain, name, display_name)
select 'buys-' || n, 'buys-' || n, 'County ' || n, 'County ' || n from generate_series(1, {others}) n on conflict do nothing;
create temp table buying as
select id as tenant_id, case subdomain when 'demo' then {large} when 'sample' then {small} else (200 + floor(1800 * power(random(), 4)))::int end as size
from tenant where subdomain in ('demo', 'sample') or id like 'buys-%';
insert into department (tenant_id, id, name) select tenant_id, 'bench-' || n, name from buying, asking on conflict do nothing;
update app_user u set department_id = d.id from department d where d.tenant_id = u.tenant_id and d.name = 'Highway' and u.email like 'staff@%';
create temp table meant as
select b.tenant_id, (select u.id from app_user u where u.tenant_id = b.tenant_id and u.email like 'staff@%' limit 1) as staff,
  (select u.id from app_user u where u.tenant_id = b.tenant_id and u.email like 'purchasing@%' limit 1) as purchasing
from buying b;

-- What the demo came with makes room.
do $$ declare t text; begin
  foreach t in array array['addendum_acknowledgement', 'addendum', 'question', 'plan_holder', 'solicitation_edition', 'solicitation_search', 'solicitation',
    'project_section_version', 'project_section', 'attachment_version', 'project_attachment', 'line_item', 'ocds_release', 'project_search', 'project']
  loop execute format('delete from %I', t); end loop;
  update stored_file set project_id = null where project_id is not null;
end $$;

-- Indexes are made anew afterwards (purchases.ts), which is much quicker than row by row.
create temp table resting as
select i.indexname, i.indexdef from pg_indexes i where i.schemaname = 'public'
  and i.tablename in ('project', 'project_search', 'solicitation', 'solicitation_search', 'solicitation_edition')
  and not exists (select from pg_constraint c where c.conname = i.indexname);
do $$ declare i record; begin for i in select * from resting loop execute format('drop index %I', i.indexname); end loop; end $$;

-- Under way are the newest, one in 500 and 300 at least: three hundred and more days are all it takes from the request to the award.
create temp table bought as
select f.tenant_id, g.i, at, a.n as asked_by, a.name as department, s.status, s.due, clock,
  substr(clock, 1, 8) || '-' || substr(clock, 9, 4) || '-7' || substr(m.sum, 1, 3) || '-8' || substr(m.sum, 4, 3) || '-' || lpad(to_hex(g.i), 12, '0') as id,
  number, 'For the tract of ' || md5((g.i / 20)::text) as description,
  title, setweight(to_tsvector('english', title), 'A') || ('''pr-' || number || ''':1A ''bid-' || number || ''':2A')::tsvector as named,
  -- As the triggers write a category: a lexeme that no word can be.
  ('''category kind-' || g.i % 1009 * 7919 % 30 || '''' || case when g.i % greatest(f.size / 20, 1) = 0 then ' ''category rare''' else '' end)::tsvector as kinds,
  -- One of thirty kinds, and one that twenty share whatever the county's size.
  array['kind-' || g.i % 1009 * 7919 % 30] || case when g.i % greatest(f.size / 20, 1) = 0 then array['rare'] else '{}' end as categories,
  (array['Materials', 'Vehicles', 'Professional services', 'Construction', 'Information technology'])[1 + g.i % 5] as category,
  case when g.i % greatest(f.size / 40, 1) = 0 then u.staff end as staff, case when d.luck < 0.02 then u.purchasing end as purchasing
from buying f join meant u using (tenant_id)
cross join lateral generate_series(1, f.size) as g(i)
cross join lateral (select date_trunc('milliseconds', localtimestamp) - interval '20 years' + (g.i::float / f.size) * interval '20 years' as at) t
cross join lateral (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as clock, md5(g.i::text) as sum) m
cross join lateral (select 1 + floor(8 * power(random(), 1.5))::int as n, random() as luck where g.i > 0) d join asking a on a.n = d.n
join spoken one on one.n = g.i % 40 join spoken other on other.n = (g.i / 7) % 40 join spoken third on third.n = (g.i / 53) % 40
cross join lateral (select initcap(one.word || ' ' || other.word || ' ' || third.word) || ' ' || (g.i / 20) as title, to_char(at, 'YYYY') || '-' || g.i as number) w
cross join lateral (select case when g.i > f.size - greatest(300, f.size / 500) then (array['DRAFT', 'SUBMITTED', 'LEGAL_REVIEW', 'READY', 'PUBLISHED', 'CLOSED'])[1 + g.i % 6]
  when g.i % 20 = 0 then 'CANCELLED' when g.i % 30 = 0 then 'NO_AWARD' else 'AWARDED' end as status) k
cross join lateral (select k.status, date_trunc('minute', case k.status when 'PUBLISHED' then localtimestamp + (5 + g.i % 60) * interval '1 day'
    when 'CLOSED' then localtimestamp - (1 + g.i % 9) * interval '1 day' when 'DRAFT' then null when 'SUBMITTED' then null
    when 'LEGAL_REVIEW' then localtimestamp + interval '90 days' when 'READY' then localtimestamp + interval '80 days'
    else least(at + interval '60 days', localtimestamp - interval '12 days') end) as due) s
-- As they come in life: what is of one time lies together.
order by f.tenant_id, g.i;

analyze bought;

insert into project (tenant_id, id, procurement_id, title, description, department, department_id, creator_id, creator_name, project_contact_name,
  procurement_contact_id, categories, status, waiting_for, waiting_since, created_at, sort_due)
select b.tenant_id, b.id, 'PR-' || number, title, b.description, b.department, d.id, staff, 'Somebody', 'Somebody', purchasing, categories, status,
  case status when 'DRAFT' then 'CONTACT' when 'LEGAL_REVIEW' then 'LEGAL' when 'PUBLISHED' then 'VENDORS' when 'SUBMITTED' then 'PURCHASING' when 'READY' then 'PURCHASING' when 'CLOSED' then 'PURCHASING' end,
  case when status in ('DRAFT', 'LEGAL_REVIEW', 'PUBLISHED', 'SUBMITTED', 'READY', 'CLOSED') then at end, at, coalesce(to_char(due, 'YYYY-MM-DD HH24:MI'), chr(1114109)) || chr(1) || b.id
from bought b left join department d on d.tenant_id = b.tenant_id and d.name = b.department;

insert into solicitation (tenant_id, id, project_id, number, title, description, category, due_at, opening_at, state, published_at, edition, sort_title)
select tenant_id, id, id, 'BID-' || number, title, 'As specified', category, due, due,
  case status when 'PUBLISHED' then 'OPEN' when 'CLOSED' then 'CLOSED' when 'AWARDED' then 'AWARDED' when 'NO_AWARD' then 'NO_AWARD' when 'CANCELLED' then 'CANCELLED' else 'DRAFT' end,
  case when status in ('DRAFT', 'SUBMITTED', 'LEGAL_REVIEW', 'READY') then null else due - interval '30 days' end,
  case when status in ('DRAFT', 'SUBMITTED', 'LEGAL_REVIEW', 'READY') then 0 else 1 end, lower(title) || chr(1) || id
from bought;

-- What vendors read, as it is frozen at publication.
insert into solicitation_edition (tenant_id, id, solicitation_id, edition, content, hash, at)
select tenant_id, id, id, 1, ('{"form": 1, "number": "BID-' || number || '", "title": "' || title || '", "department": "' || department || '", "category": "' || category
  || '", "dueAt": "' || to_char(due, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '", "procurementType": "BID", "method": "OPEN", "description": "As specified", "summary": null,
  "criteria": [], "sections": [], "attachments": [], "lines": [], "issueDate": null, "openingAt": null, "questionsDueAt": null, "preBidMeeting": "", "contactPerson": null,
  "email": null, "phone": null, "categories": [], "documentsRequired": "", "submissionInstructions": "", "evaluationCriteria": "", "complianceCertifications": "",
  "insuranceRequired": ""}')::jsonb, 'not asked', due
from bought where status not in ('DRAFT', 'SUBMITTED', 'LEGAL_REVIEW', 'READY');

insert into project_search (tenant_id, project_id, created_at, document)
select b.tenant_id, b.id, at, named || setweight(a.names, 'B')
  || setweight(to_tsvector('english', b.description || ' As specified ' || category), 'C') || dais_label_words(dais_project_status_label(status))
  || dais_label_words(dais_project_waiting_label(case status when 'DRAFT' then 'CONTACT' when 'LEGAL_REVIEW' then 'LEGAL' when 'PUBLISHED' then 'VENDORS'
    when 'SUBMITTED' then 'PURCHASING' when 'READY' then 'PURCHASING' when 'CLOSED' then 'PURCHASING' end)) || kinds
from bought b join asking a on a.n = b.asked_by;

insert into solicitation_search (tenant_id, solicitation_id, state, due_at, document)
select b.tenant_id, b.id, case status when 'PUBLISHED' then 'OPEN' else status end, due, named || setweight(a.vec, 'B')
  || setweight(to_tsvector('english', 'As specified ' || b.description || ' ' || category), 'C') || kinds || ('''category ' || lower(category) || '''')::tsvector
from bought b join asking a on a.n = b.asked_by where status not in ('DRAFT', 'SUBMITTED', 'LEGAL_REVIEW', 'READY');

set session_replication_role = origin;
