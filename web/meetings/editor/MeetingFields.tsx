import { useState } from "react";
import type { FormEvent } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Box, Columns, Flex, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { MAX_LENGTH } from "#schema/meetings/rules.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { typedTimeHelp, writtenDate } from "#web/shell/formats.ts";
import { texts } from "../texts.ts";
import type { MeetingFieldsMutation } from "./__generated__/MeetingFieldsMutation.graphql.ts";
import type { MeetingFields_meeting$key } from "./__generated__/MeetingFields_meeting.graphql.ts";

const types = ["Board", "Committee", "Special"];

/** A committee's meeting is stored under the committee's name, which stays in the list next to the usual three. */
const typeOptions = (stored: string) =>
  (types.includes(stored) ? types : [stored, ...types]).map((type) => ({ value: type, label: type }));

const labels = texts.fields;
type FieldName = keyof typeof labels;
const fieldNames = Object.keys(labels) as FieldName[];

/** A field for display. */
const displayText = (field: FieldName, fields: Record<FieldName, string>): string =>
  field === "date" && fields.date ? writtenDate(fields.date) : fields[field];

/** Number, type, date, start and place of the meeting. */
export function MeetingFields({ meeting }: { meeting: MeetingFields_meeting$key }) {
  const saved = useFragment(
    graphql`
      fragment MeetingFields_meeting on Meeting {
        id
        number
        meetingType
        date
        startTime
        location
        version
        viewerCan {
          edit {
            allowed
            reason
          }
        }
      }
    `,
    meeting,
  );
  const [save, busy] = useVerb<MeetingFieldsMutation>(
    graphql`
      mutation MeetingFieldsMutation($input: UpdateMeetingInput!) {
        updateMeeting(input: $input) {
          ... on UpdateMeetingPayload {
            meeting {
              ...MeetingFields_meeting
              ...MeetingEditorPage_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
          ... on Conflict {
            current {
              ... on Meeting @alias(as: "saved") {
                ...MeetingFields_meeting
              }
            }
          }
        }
      }
    `,
    texts.meetingUpdateFailed,
  );
  const { number, meetingType, date, startTime, location } = saved;
  const stored = { number, meetingType, date, startTime: startTime ?? "", location: location ?? "" };
  const [dateProblem, setDateProblem] = useState<string | null>(null);
  const readOnly = !saved.viewerCan.edit.allowed;
  const faultsOf = (values: typeof stored): Partial<Record<FieldName, string>> => ({
    ...(values.number.trim() === "" && { number: texts.numberMissing }),
    ...((dateProblem || values.date === "") && { date: dateProblem ?? texts.dateMissing }),
  });
  const draft = useRecordDraft({
    saved: stored,
    version: saved.version,
    form: `meeting ${saved.id}`,
    busy,
    guard: "meeting",
    conflict: "live",
    check: (values) => Object.values(faultsOf(values)).map((text) => ({ text })),
    save: (values, version) =>
      save({
        ...values,
        meetingId: saved.id,
        version,
        startTime: values.startTime || null,
        location: values.location.trim() || null,
      }),
    onSaved: () => notify({ kind: "positive", text: texts.meetingUpdated }),
  });
  const { values, edit, refusal } = draft;
  const faults = draft.tried ? faultsOf(values) : {};
  const errorOf = (field: FieldName) => faults[field] ?? (refusal?.field === field ? refusal.message : undefined);
  const errors = fieldNames.flatMap((field) => {
    const text = errorOf(field);
    return text ? [{ field: `meeting-${field}`, text }] : [];
  });
  if (refusal && !fieldNames.some((field) => field === refusal.field)) {
    errors.push({ field: "", text: refusal.message === texts.meetingUpdateFailed ? texts.noAnswer : refusal.message });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!readOnly) void draft.save();
  }

  return (
    <Section title={texts.meeting} id="meeting-fields">
      <form onSubmit={submit} noValidate aria-label={texts.meeting}>
        <Stack gap="4">
          <TypedNotice typed={draft.typed} />
          {draft.inConflict ? (
            <DraftConflict
              draft={draft}
              title={refusal ? texts.meetingUpdateFailed : texts.changedElsewhere}
              labels={labels}
              words={displayText}
            />
          ) : (
            <ErrorSummary title={refusal ? texts.meetingUpdateFailed : undefined} errors={errors} />
          )}
          <Columns min="10rem" gap="4">
            <TextField
              id="meeting-number"
              label={labels.number}
              required
              readOnly={readOnly}
              value={values.number}
              most={MAX_LENGTH.number}
              error={errorOf("number")}
              onChange={(value) => edit({ number: value })}
            />
            <SelectField
              id="meeting-meetingType"
              label={labels.meetingType}
              readOnly={readOnly}
              value={values.meetingType}
              error={errorOf("meetingType")}
              options={typeOptions(meetingType)}
              onChange={(value) => edit({ meetingType: value })}
            />
            <DateField
              id="meeting-date"
              label={labels.date}
              required
              readOnly={readOnly}
              value={values.date}
              error={errorOf("date")}
              onChange={(value) => edit({ date: value })}
              onProblem={setDateProblem}
            />
            <TimeField
              id="meeting-startTime"
              label={labels.startTime}
              help={typedTimeHelp(values.date)}
              readOnly={readOnly}
              value={values.startTime}
              error={errorOf("startTime")}
              onChange={(value) => edit({ startTime: value })}
            />
          </Columns>
          <Flex gap="4" align="end" wrap="wrap">
            <Box flex="1 1 16rem" minW="0">
              <TextField
                id="meeting-location"
                label={labels.location}
                readOnly={readOnly}
                value={values.location}
                most={MAX_LENGTH.location}
                error={errorOf("location")}
                onChange={(value) => edit({ location: value })}
              />
            </Box>
            <Button
              type="submit"
              kind={draft.dirty ? "primary" : "secondary"}
              reason={saved.viewerCan.edit.reason}
              busy={busy}
              busyLabel={texts.saving}
            >
              {texts.saveMeeting}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Section>
  );
}
