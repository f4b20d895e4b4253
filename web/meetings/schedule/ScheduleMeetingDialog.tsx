import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts as shell } from "#web/shell/texts.ts";
import { typedTimeHelp } from "#web/shell/formats.ts";
import type { ScheduleMeetingDialog_tenant$key } from "./__generated__/ScheduleMeetingDialog_tenant.graphql.ts";
import type { ScheduleMeetingDialogMutation } from "./__generated__/ScheduleMeetingDialogMutation.graphql.ts";
import { dashboardTexts as texts } from "../texts.ts";
import { emptyMeeting, meetingTypes, problemsOf, shownOf, type MeetingProblem, type NewMeeting } from "./newMeeting.ts";
import { useProposedSitting } from "./useProposedSitting.ts";

const mutation = graphql`
  mutation ScheduleMeetingDialogMutation($input: CreateMeetingInput!) {
    createMeeting(input: $input) {
      ... on CreateMeetingPayload {
        meeting {
          id
          key
          number
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
      ... on Conflict {
        current {
          id
        }
      }
    }
  }
`;

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const ids: Record<MeetingProblem["field"], string> = {
  meetingType: "new-meeting-type",
  committee: "new-meeting-committee",
  date: "new-meeting-date",
};

export type ScheduleMeetingDialogProps = {
  /** Null: no county was resolved, so nothing can be scheduled. */
  tenant: ScheduleMeetingDialog_tenant$key | null;
  /** Why the viewer may not schedule meetings. Null: they may. */
  reason: string | null;
  onClose: () => void;
};

/** 'Schedule New Meeting': type, committee, date, time and place. The number comes from the county's own format. */
export default function ScheduleMeetingDialog({ tenant: key, reason, onClose }: ScheduleMeetingDialogProps) {
  const tenant = useFragment(
    graphql`
      fragment ScheduleMeetingDialog_tenant on Tenant {
        committees
        locations
      }
    `,
    key,
  );
  const [typedMeeting, setMeeting, typed] = useTypedState<NewMeeting>("new meeting", emptyMeeting);
  const proposed = useProposedSitting(typedMeeting);
  const meeting = shownOf(typedMeeting, proposed);
  const [unreadDate, setUnreadDate] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly MeetingProblem[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const [run, busy] = useVerb<ScheduleMeetingDialogMutation>(mutation, texts.createDefault);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const set = (change: Partial<NewMeeting>) => setMeeting((before) => ({ ...before, ...change }));
  const errorOf = (field: MeetingProblem["field"]) => problems.find((problem) => problem.field === field)?.text;

  const submit = async () => {
    if (busy || reason) return;
    setFailed(null);
    if (!tenant) return setFailed(shell.missingCounty);
    const found = problemsOf(meeting, unreadDate);
    setProblems(found);
    if (found.length > 0) return;
    const result = await run({
      meetingType: meeting.meetingType,
      committee: meeting.meetingType === "Committee" ? meeting.committee : null,
      date: meeting.date,
      startTime: meeting.startTime || null,
      location: meeting.location.trim() || null,
    });
    if (!result.ok) return setFailed(texts.createFailed(result.refusal.message));
    const created = result.payload.meeting;
    notify({
      kind: "positive",
      text: texts.created,
      action: {
        label: texts.open(created.number),
        onClick: () => void navigate(`/meetings/${created.key}/edit`),
      },
    });
    close();
    void revalidate();
  };
  const close = () => {
    typed.forget();
    onClose();
  };

  return (
    <Dialog
      open
      title={texts.schedule}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            type="submit"
            form="new-meeting"
            kind="primary"
            busy={busy}
            busyLabel={texts.creating}
            reason={reason}
          >
            {texts.create}
          </Button>
        </>
      }
    >
      <form
        id="new-meeting"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="4">
          <TypedNotice typed={typed} />
          {problems.length > 0 && (
            <ErrorSummary errors={problems.map(({ field, text }) => ({ field: ids[field], text }))} />
          )}
          {failed && (
            <Notice kind="negative" live="assertive">
              {failed}
            </Notice>
          )}
          {reason && <Notice kind="caution">{reason}</Notice>}
          <SelectField
            id={ids.meetingType}
            label={texts.fields.type}
            required
            value={meeting.meetingType}
            onChange={(meetingType) => set({ meetingType })}
            options={options(meetingTypes)}
            error={errorOf("meetingType")}
          />
          {meeting.meetingType === "Committee" && (
            <SelectField
              id={ids.committee}
              label={texts.fields.committee}
              required
              placeholder={texts.committeePlaceholder}
              value={meeting.committee}
              onChange={(committee) => set({ committee })}
              options={options(tenant?.committees ?? [])}
              error={errorOf("committee")}
            />
          )}
          <Columns min="12rem">
            <DateField
              id={ids.date}
              label={texts.fields.date}
              required
              value={meeting.date}
              onChange={(date) => set({ date })}
              onProblem={setUnreadDate}
              error={errorOf("date")}
            />
            <TimeField
              label={texts.fields.time}
              help={typedTimeHelp(meeting.date)}
              value={meeting.startTime}
              onChange={(startTime) => set({ startTime })}
            />
          </Columns>
          <Combobox
            label={texts.fields.location}
            help={proposed?.from ? texts.proposedFrom(proposed.from) : undefined}
            allowNew
            value={meeting.location}
            onChange={(location) => set({ location })}
            options={options(tenant?.locations ?? [])}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
