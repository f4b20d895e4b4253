-- What the meeting editor's query answers, in one statement without any check of rights. $1 county, $2 meeting.
-- When the editor asks for more, the benchmark says which field is missing here.
select json_build_object('meeting', json_build_object(
  'id', encode(convert_to('Meeting:' || m.id, 'utf8'), 'base64'),
  'key', m.id, 'number', m.number, 'date', m.date, 'location', m.location, 'state', m.state, 'meetingType', m.meeting_type,
  'startTime', m.start_time, 'today', current_date::text, 'sessionOn', m.session_on, 'version', m.version, 'importNotes', coalesce(m.import_notes, '[]'),
  'bodyName', (select dais_body_name(b, m.date) from body b where b.tenant_id = m.tenant_id and b.id = m.body_id),
  'body', (select json_build_object('__typename', 'Body', 'name', b.name, 'key', b.id, 'id', encode(convert_to('Body:' || b.id, 'utf8'), 'base64'))
             from body b where b.tenant_id = m.tenant_id and b.id = m.body_id),
  'currentItem', (select json_build_object('id', encode(convert_to('AgendaItem:' || i.id, 'utf8'), 'base64'))
                    from agenda_item i where i.tenant_id = m.tenant_id and i.id = m.current_item_id),
  'items', (select coalesce(json_agg(json_build_object(
      '__typename', 'AgendaItem', 'id', encode(convert_to('AgendaItem:' || i.id, 'utf8'), 'base64'), 'key', i.id, 'number', i.position::text,
      'description', i.description, 'motionText', i.motion_text, 'heading', i.heading, 'carriedFrom', (select cm.number from agenda_item ci join meeting cm on cm.tenant_id = ci.tenant_id and cm.id = ci.meeting_id
        where ci.tenant_id = i.tenant_id and ci.id = i.carried_from_id), 'consent', case i.consent when 'ON' then 'WAITING' when 'PULLED' then 'PULLED' end, 'voteType', i.vote_type,
      'documentFile', case when f.id is null then null else json_build_object(
        'id', encode(convert_to('StoredFile:' || f.id, 'utf8'), 'base64'), 'filename', f.filename, 'url', '/files/' || f.id) end,
      'resolution', case when r.id is null then null else json_build_object(
        'id', encode(convert_to('Resolution:' || r.id, 'utf8'), 'base64'), 'key', r.id, 'displayNumber', coalesce(r.number, r.file_number), 'status', r.status) end,
      'outcome', (select json_build_object('code', o.outcome, 'text', o.outcome) from motion o
                   where o.tenant_id = i.tenant_id and o.item_id = i.id and o.kind = 'MAIN' and o.state = 'CLOSED'
                   order by o.closed_at desc limit 1),
      'contradictions', coalesce((select json_agg(told) from jsonb_array_elements_text(
          coalesce(i.import_notes, '[]') || coalesce((select o.import_notes from motion o
            where o.tenant_id = i.tenant_id and o.item_id = i.id and o.kind = 'MAIN' and o.state = 'CLOSED'
            order by o.closed_at desc limit 1), '[]')) told where told like 'Contradictory: %'), '[]'),
      'viewerCan', json_build_object(
        'edit', json_build_object('allowed', m.state <> 'MINUTES_APPROVED'),
        'delete', json_build_object('reason', case
          when exists (select from motion o join vote_event e on e.tenant_id = o.tenant_id and e.motion_id = o.id
                        where o.tenant_id = i.tenant_id and o.item_id = i.id) then 'has votes' end),
        'reorder', json_build_object('allowed', m.state <> 'MINUTES_APPROVED', 'reason', case when m.state = 'MINUTES_APPROVED' then 'closed' end))
    ) order by i.position), '[]')
    from agenda_item i left join stored_file f on f.tenant_id = i.tenant_id and f.id = i.document_file_id
    left join resolution r on r.tenant_id = i.tenant_id and r.id = i.resolution_id and not r.is_deleted
   where i.tenant_id = m.tenant_id and i.meeting_id = m.id),
  'members', (select coalesce(json_agg(json_build_object(
      'id', encode(convert_to('Member:' || p.id, 'utf8'), 'base64'), 'name', p.name,
      'seat', case when s.id is null then null else json_build_object('id', encode(convert_to('Seat:' || s.id, 'utf8'), 'base64'), 'label', s.label) end)
      order by s.position, p.name), '[]')
    from member p left join seat s on s.tenant_id = p.tenant_id and s.id = p.seat_id
   where p.tenant_id = m.tenant_id and p.body_id = m.body_id and p.starts_on <= m.date and (p.ends_on is null or p.ends_on >= m.date)),
  'attendance', (select coalesce(json_agg(json_build_object(
      'id', encode(convert_to('Attendance:' || a.id, 'utf8'), 'base64'), 'name', a.name, 'present', a.present, 'time', a.time, 'leftTime', a.left_time,
      'member', case when p.id is null then null else json_build_object('id', encode(convert_to('Member:' || p.id, 'utf8'), 'base64')) end)
      order by s.position, a.name), '[]')
    from attendance a
    left join member p on p.tenant_id = a.tenant_id and p.id = a.member_id
    left join seat s on s.tenant_id = p.tenant_id and s.id = p.seat_id
   where a.tenant_id = m.tenant_id and a.meeting_id = m.id),
  'removedAttendees', (select coalesce(json_agg(json_build_object(
      'attendanceId', encode(convert_to('Attendance:' || a.id, 'utf8'), 'base64'), 'name', a.name) order by a.name, a.id), '[]')
    from attendance a where a.tenant_id = m.tenant_id and a.meeting_id = m.id and a.removed),
  'quorum', (select json_build_object('met', here.count >= seats.count / 2 + 1, 'measure', 'HEADS', 'presentHeads', here.count, 'neededHeads', seats.count / 2 + 1,
      'presentWeight', here.count::text, 'neededWeight', (seats.count / 2 + 1)::text, 'sentence', 'Quorum: ' || here.count || ' of ' || seats.count || ' members present.')
    from (select count(*) from seat s where s.tenant_id = m.tenant_id and s.body_id = m.body_id and s.votes) seats,
         (select count(*) from attendance a where a.tenant_id = m.tenant_id and a.meeting_id = m.id and a.present) here),
  'agendaFile', (select json_build_object('id', encode(convert_to('StoredFile:' || f.id, 'utf8'), 'base64'), 'filename', f.filename, 'size', f.size::text, 'createdAt', f.created_at, 'url', '/files/' || f.id)
                   from stored_file f where f.tenant_id = m.tenant_id and f.id = m.agenda_file_id),
  'minutesFile', (select json_build_object('id', encode(convert_to('StoredFile:' || f.id, 'utf8'), 'base64'), 'filename', f.filename, 'size', f.size::text, 'createdAt', f.created_at, 'url', '/files/' || f.id)
                   from stored_file f where f.tenant_id = m.tenant_id and f.id = m.minutes_file_id),
  'mediaFile', (select json_build_object('id', encode(convert_to('StoredFile:' || f.id, 'utf8'), 'base64'), 'filename', f.filename, 'size', f.size::text, 'createdAt', f.created_at, 'url', '/files/' || f.id)
                   from stored_file f where f.tenant_id = m.tenant_id and f.id = m.media_file_id),
  'memberPacket', null,
  'packet', (select json_build_object('isBuilding', k.wanted > k.built, 'hasFailed', false, 'done', k.done, 'total', k.total,
      'pages', e.pages, 'isPublic', true, 'madeAt', e.made_at, 'leftOut', coalesce(e.notes, '[]'::jsonb),
      'file', case when f.id is null then null else json_build_object('id', encode(convert_to('StoredFile:' || f.id, 'utf8'), 'base64'), 'filename', f.filename, 'size', f.size::text, 'url', '/files/' || f.id) end)
    from packet k
    left join lateral (select * from packet_edition e where e.tenant_id = k.tenant_id and e.meeting_id = k.meeting_id and not e.for_members
      order by e.made_at desc limit 1) e on true
    left join stored_file f on f.tenant_id = e.tenant_id and f.id = e.file_id
   where k.tenant_id = m.tenant_id and k.meeting_id = m.id and not k.for_members),
  'broughtIn', case when m.source is null then null else json_build_object('system', m.source, 'called', m.source, 'at', m.created_at) end,
  'agendaVersions', (select coalesce(json_agg(json_build_object('__typename', 'AgendaVersion', 'id', encode(convert_to('AgendaVersion:' || v.id, 'utf8'), 'base64'), 'number', v.number) order by v.number), '[]')
                       from agenda_version v where v.tenant_id = m.tenant_id and v.meeting_id = m.id),
  'now', now(), 'speakerSeconds', coalesce(m.speaker_seconds, 180), 'commentMinutes', coalesce(m.comment_minutes, 60),
  'speakers', (select coalesce(json_agg(json_build_object(
      'id', encode(convert_to('Speaker:' || k.id, 'utf8'), 'base64'), 'name', k.name, 'organization', k.organization, 'topic', k.topic,
      'stance', k.stance, 'state', k.state, 'lengthSeconds', k.length_seconds, 'usedMs', k.used_ms, 'startedAt', k.started_at,
      'viewerCan', (select json_build_object('start', json_build_object('reason', case when not waits then 'spoken' end),
          'pause', json_build_object('allowed', not waits), 'stop', json_build_object('allowed', not waits), 'skip', json_build_object('allowed', waits),
          'remove', json_build_object('allowed', waits), 'restore', json_build_object('allowed', k.state = 'REMOVED'), 'move', json_build_object('allowed', waits))
        from (select k.state = 'WAITING' as waits) w)) order by k.position, k.id), '[]')
    from speaker k where k.tenant_id = m.tenant_id and k.meeting_id = m.id),
  'viewerCan', json_build_object(
    'keepSpeakers', json_build_object('allowed', m.state <> 'MINUTES_APPROVED', 'reason', case when m.state = 'MINUTES_APPROVED' then 'closed' end),
    'edit', json_build_object('allowed', m.state <> 'MINUTES_APPROVED', 'reason', case when m.state = 'MINUTES_APPROVED' then 'closed' end),
    'takeAttendance', json_build_object('allowed', m.state <> 'MINUTES_APPROVED', 'reason', case when m.state = 'MINUTES_APPROVED' then 'closed' end),
    'takeRollCall', json_build_object('allowed', m.state <> 'MINUTES_APPROVED', 'reason', case when m.state = 'MINUTES_APPROVED' then 'closed' end),
    'addItem', json_build_object('reason', case when m.state = 'MINUTES_APPROVED' then 'closed' end),
    'takeUpItem', json_build_object('reason', null),
    'uploadDocuments', json_build_object('reason', case when m.state = 'MINUTES_APPROVED' then 'closed' end),
    'generateAgenda', json_build_object('reason', null),
    'publishAgenda', json_build_object('reason', case when not exists (select from agenda_item i where i.tenant_id = m.tenant_id and i.meeting_id = m.id) then 'no items' end),
    'start', json_build_object('reason', case when m.state <> 'AGENDA_PUBLISHED' then 'The meeting is not published or has begun.' end),
    'buildPacket', json_build_object('reason', null),
    'returnToOpenSession', json_build_object('allowed', m.in_executive_session),
    'recess', json_build_object('reason', case when m.state <> 'IN_SESSION' then 'The meeting is not in session.' end),
    'resume', json_build_object('reason', case when m.state <> 'RECESS' then 'The meeting is not in recess.' end),
    'cancel', json_build_object('reason', case when m.state <> 'SCHEDULED' and m.state <> 'AGENDA_PUBLISHED' then 'begun' end), 'adjourn', json_build_object('reason', case when m.state not in ('IN_SESSION', 'RECESS') then 'The meeting is not in session.' end))
))::text as answer
from meeting m
where m.tenant_id = $1 and m.id = $2 and not m.is_deleted
