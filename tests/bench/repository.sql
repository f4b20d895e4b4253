-- Fills a repository: demo gets {large} resolutions, sample {small}, {others} other counties some thousands each. As a superuser, with triggers and
-- keys at rest; the words are written as the trigger would write them.
set session_replication_role = replica;
set maintenance_work_mem = '512MB';
select setseed(0.42);

create temp table syllable as
select row_number() over () - 1 as n, s from unnest(string_to_array(
  'ba,be,bo,bra,ca,ce,co,da,de,do,dra,fa,fe,fo,ga,ge,go,gra,ha,he,ho,ka,ke,la,le,lo,ma,me,mo,na,ne,no,pa,pe,po,ra,re,ro,sa,ta', ',')) s;
-- Words of a county's resolutions, the most used first; after those that are listed come made-up ones.
create temp table vocabulary as
select (row_number() over (order by place))::int as n, word from (
  select place, word from unnest(string_to_array('county,resolution,agreement,services,department,budget,purchase,contract,funds,grant,program,highway,health,public,works,appointing,members,board,repair,bridge,vehicles,equipment,lease,sheriff,insurance,landfill,planning,emergency,dispatch,asphalt,culvert,generator,software,license,salt,proclamation,caseworker,nurse,election,cemetery', ',')) with ordinality as l(word, place)
  union all
  select 100 + a.n * 1600 + b.n * 40 + c.n, a.s || b.s || c.s || 'n' from syllable a, syllable b, syllable c where (a.n + b.n * 3 + c.n * 7) % 16 = 0
) w;

-- Few words are said often, many seldom.
create temp table paragraph as
select said.n, string_agg(v.word, ' ') as body
from (select n, 1 + floor(4000 * power(random(), 4))::int as place from generate_series(1, 4000) n, generate_series(1, 70)) said
join vocabulary v on v.n = said.place group by said.n;
create temp table headline as
select said.n, initcap(string_agg(v.word, ' ')) as body
from (select n, 1 + floor(4000 * power(random(), 4))::int as place from generate_series(1, 20000) n, generate_series(1, 6)) said
join vocabulary v on v.n = said.place group by said.n;
alter table paragraph add vec tsvector;
update paragraph set vec = to_tsvector('english', body || ' ');
create temp table vendor as select g as n, initcap(v.word) || (array[' Paving, Inc.', ' Associates', ' Supply Co.', ' Engineering', ' Health Services'])[1 + g % 5] as name
from generate_series(1, 2000) g join vocabulary v on v.n = 40 + g;
create unique index on paragraph (n); create unique index on headline (n); create unique index on vendor (n);
analyze paragraph, headline, vendor;

insert into tenant (id, subdomain, name, display_name)
select 'bench-' || n, 'bench-' || n, 'County ' || n, 'County ' || n from generate_series(1, {others}) n;
create temp table filled as
select id as tenant_id, case subdomain when 'demo' then {large} when 'sample' then {small} else (1000 + floor(9000 * power(random(), 4)))::int end as size from tenant;

delete from resolution_waiter; delete from resolution_link; delete from resolution_event; delete from resolution_version; delete from resolution_seal;
delete from register_entry; delete from route_step; delete from resolution_search; delete from resolution_word;
update agenda_item set resolution_id = null; delete from resolution;

insert into department (tenant_id, id, name) select tenant_id, 'bench-highway', 'Highway' from filled on conflict do nothing;
update app_user u set department_id = d.id from department d where d.tenant_id = u.tenant_id and d.name = 'Highway' and u.email like 'staff@%';

-- Indexes are made anew afterwards, which is much quicker than row by row.
create temp table index_at_rest as
select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename in ('resolution', 'resolution_search')
  and indexname not like '%pkey' and indexdef not like '%UNIQUE%';
do $$ declare i record; begin for i in select * from index_at_rest loop execute format('drop index %I', i.indexname); end loop; end $$;

create temp table made as
select f.tenant_id, g.i, lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as clock, at, d.department, h.body as title, p.n as paragraph,
  case when g.i % 3 = 0 then v.name end as vendor, s.status,
  -- A word that twenty resolutions share, whatever the county's size.
  (select y.s from syllable y where y.n = (g.i / 20) % 40) || (select y.s from syllable y where y.n = (g.i / 800) % 40)
    || (select y.s from syllable y where y.n = (g.i / 32000) % 40) || 'shire' as rare
from filled f
cross join lateral generate_series(1, f.size) as g(i)
cross join lateral (select timestamp '2006-01-01' + (g.i::float / f.size) * interval '20 years' as at) t
cross join lateral (select (array['Highway', 'Health', 'Sheriff', 'Planning', 'Social Services', 'Treasurer', 'Public Works', 'Elections', 'Probation', 'Veterans'])[1 + floor(10 * power(random(), 1.5))::int] as department where g.i > 0) d
cross join lateral (select 1 + floor(random() * 4000)::int as p, 1 + floor(random() * 20000)::int as h, 1 + floor(random() * 2000)::int as v where g.i > 0) pick
join paragraph p on p.n = pick.p join headline h on h.n = pick.h join vendor v on v.n = pick.v
cross join lateral (select case when g.i > f.size - greatest(200, f.size / 500) then (array['DRAFT', 'LEGAL_REVIEW', 'CLERK_REVIEW', 'COMMITTEE_REVIEW', 'BOARD_REVIEW'])[1 + g.i % 5]
  when g.i % 40 = 0 then 'REJECTED' when g.i % 60 = 1 then 'WITHDRAWN' when g.i > f.size * 0.99 then 'ADOPTED' else 'PUBLISHED' end as status) s;

insert into resolution (tenant_id, id, file_number, number, category, status, title, description, department_id, department, date_of_request, vendor, draft_text,
  waiting_on, waiting_since, created_by_name, created_at, adopted_on)
select m.tenant_id, substr(clock, 1, 8) || '-' || substr(clock, 9, 4) || '-7' || substr(md5(m.i::text), 1, 3) || '-8' || substr(md5(m.i::text), 4, 3) || '-' || lpad(to_hex(m.i), 12, '0'),
  'RLA-' || to_char(at, 'YYYY') || '-' || m.i, case when status in ('ADOPTED', 'PUBLISHED') then m.i || '-' || to_char(at, 'YYYY') end,
  (array['PURCHASE', 'APPOINTMENTS', 'PROCLAMATIONS', 'GRANT', 'PERSONNEL', 'LOCAL_LAW', 'OTHER'])[1 + m.i % 7]::resolution_category, status,
  m.title, 'For the tract of ' || rare, dep.id, m.department, to_char(at, 'YYYY-MM-DD'), m.vendor, p.body,
  case when status like '%REVIEW' then 'Clerk' when status = 'DRAFT' then 'Somebody (draft)' end, case when status like '%REVIEW' or status = 'DRAFT' then at end,
  'Somebody', at, case when status in ('ADOPTED', 'PUBLISHED') then to_char(at + interval '40 days', 'YYYY-MM-DD') end
from made m join paragraph p on p.n = m.paragraph left join department dep on dep.tenant_id = m.tenant_id and dep.name = m.department
order by m.tenant_id, m.i;

insert into resolution_search (tenant_id, resolution_id, created_at, document)
select r.tenant_id, r.id, r.created_at,
  setweight(to_tsvector('english', r.title), 'A') || (dais_lexeme(r.file_number) || ':1A')::tsvector || coalesce((dais_lexeme(r.number) || ':1A')::tsvector, '')
  || setweight(to_tsvector('english', coalesce(r.vendor, '')), 'B') || setweight(to_tsvector('english', r.department), 'B')
  || setweight(to_tsvector('english', r.description), 'C') || setweight(p.vec, 'D')
  || dais_label_words(dais_resolution_status_label(r.status)) || dais_label_words(r.waiting_on) || dais_day_words(coalesce(r.adopted_on, ''))
from made m join resolution r on r.tenant_id = m.tenant_id and r.file_number = 'RLA-' || to_char(m.at, 'YYYY') || '-' || m.i join paragraph p on p.n = m.paragraph
order by m.tenant_id, m.i;

create temp table stem as
select w.word, (tsvector_to_array(to_tsvector('english', w.word)))[1] as stem
from (select word from vocabulary where n <= 4000 union select distinct rare from made) w;
insert into resolution_word (tenant_id, word, stem)
select f.tenant_id, v.word, s.stem from filled f cross join vocabulary v join stem s using (word) where v.n <= 4000 and s.stem is not null
union
select m.tenant_id, s.word, s.stem from (select distinct tenant_id, rare from made) m join stem s on s.word = m.rare where s.stem is not null;

do $$ declare i record; begin for i in select * from index_at_rest loop execute i.indexdef; end loop; end $$;
set session_replication_role = origin;
