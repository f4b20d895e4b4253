import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CopyButton } from "#design-system/CopyButton/CopyButton.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { meetingStates } from "#web/meetings/meetingState.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { exportPayload } from "./exportPayload.ts";
import { ExportPlacements } from "./ExportPlacements.tsx";
import { texts } from "./texts.ts";
import { useMeetingChoices } from "./useMeetingChoices.ts";
import type { ExportTab_resolution$key } from "./__generated__/ExportTab_resolution.graphql.ts";

const kinds = ["Board", "Committee", "Other"] as const;
type Kind = (typeof kinds)[number];
type Problem = { kind: "negative" | "caution"; text: string };
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const ids = { date: "export-date", committee: "export-committee" } as const;

/** Adds the resolution to the agenda of an existing or new meeting, and shows the agendas that have it. */
export function ExportTab({ resolution }: { resolution: ExportTab_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment ExportTab_resolution on Resolution {
        id
        key
        title
        number
        department
        summary
        draftText
        status
        viewerCan {
          placeOnAgenda {
            reason
          }
        }
        ...ExportPlacements_resolution
      }
    `,
    resolution,
  );
  const [run, busy] = useVerb(
    mutation("placeOnAgenda { resolution { ...ResolutionEditor_resolution } }"),
    texts.exportFailed,
  );
  const [kind, setKind] = useState<Kind>(data.status === "COMMITTEE_REVIEW" ? "Committee" : "Board");
  const [date, setDate] = useState("");
  const [unread, setUnread] = useState<string | null>(null);
  const [meetingId, setMeetingId] = useState("");
  const [committee, setCommittee] = useState("");
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { meetings, committees, failed } = useMeetingChoices(kind);

  const reason = data.viewerCan.placeOnAgenda.reason ?? null;
  const offered = meetings?.filter((meeting) => date === "" || meeting.date === date || meeting.id === meetingId) ?? [];
  const isNew = meetingId === "";
  const faults = {
    date: isNew ? (unread ?? (date === "" ? texts.dateMissing : null)) : null,
    committee: isNew && kind === "Committee" && committee === "" ? texts.committeeMissing : null,
  };
  const shown = tried ? faults : { date: null, committee: null };
  const { title, department, summary, draftText } = data;
  const payload = () => {
    const chosen = meetings?.find(({ id }) => id === meetingId);
    return exportPayload(
      { key: data.key, title, number: data.number ?? null, department, summary, draftText },
      { type: chosen?.meetingType ?? kind, date: chosen?.date ?? date },
    );
  };

  async function fallBack() {
    try {
      await navigator.clipboard.writeText(payload());
      setProblem({ kind: "caution", text: texts.payloadCopied });
    } catch {
      setProblem({ kind: "negative", text: texts.exportFailed });
    }
  }
  async function place() {
    setTried(true);
    setProblem(null);
    if (faults.date || faults.committee) return;
    const newMeeting = { meetingType: kind, committee: kind === "Committee" ? committee : null, date };
    const result = await run({ resolutionId: data.id, ...(isNew ? { newMeeting } : { meetingId }) });
    if (!result.ok && (result.refusal.code === "Network" || result.refusal.code === "Failed")) return fallBack();
    if (!result.ok) return setProblem({ kind: "negative", text: result.refusal.message });
    setTried(false);
    notify({ kind: "positive", text: texts.exported });
  }

  return (
    <Stack gap="5">
      <ExportPlacements resolution={data} />
      <Section title={texts.export}>
        <form
          noValidate
          aria-label={texts.export}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !reason) void place();
          }}
        >
          <Stack gap="4">
            <ErrorSummary
              errors={(["date", "committee"] as const).flatMap((field) =>
                shown[field] ? [{ field: ids[field], text: shown[field] }] : [],
              )}
            />
            {problem && <Notice kind={problem.kind}>{problem.text}</Notice>}
            {failed && <Notice kind="negative">{texts.meetingsFailed}</Notice>}
            <Columns min="14rem">
              <SelectField
                label={texts.meetingType}
                value={kind}
                options={options(kinds)}
                onChange={(value) => {
                  setKind(value as Kind);
                  setMeetingId("");
                }}
              />
              <DateField
                id={ids.date}
                label={texts.meetingDate}
                value={date}
                error={shown.date}
                onProblem={setUnread}
                onChange={(value) => {
                  setDate(value);
                  if (meetings?.find(({ id }) => id === meetingId)?.date !== value) setMeetingId("");
                }}
              />
              {kind === "Committee" && isNew && (
                <SelectField
                  id={ids.committee}
                  label={texts.committee}
                  placeholder={texts.committeePlaceholder}
                  value={committee}
                  error={shown.committee}
                  options={options(committees)}
                  onChange={setCommittee}
                />
              )}
            </Columns>
            <SelectField
              label={texts.existingMeeting}
              help={texts.newMeetingHelp}
              placeholder={meetings ? texts.newMeeting : texts.meetingsLoading}
              value={meetingId}
              options={offered.map((meeting) => ({
                value: meeting.id,
                label: `${meeting.number}, ${meeting.meetingType}, ${writtenDate(meeting.date)} (${meetingStates[meeting.state].word})`,
              }))}
              onChange={(id) => {
                setMeetingId(id);
                const chosen = meetings?.find((meeting) => meeting.id === id);
                if (chosen) setDate(chosen.date);
              }}
            />
            <HStack gap="3" wrap="wrap">
              <Button type="submit" kind="primary" reason={reason} busy={busy} busyLabel={texts.exporting}>
                {texts.exportItem}
              </Button>
              <CopyButton label={texts.copyPayload} text={payload} />
            </HStack>
            <Text color="muted" textStyle="small">
              {texts.exportHelp}
            </Text>
          </Stack>
        </form>
      </Section>
    </Stack>
  );
}
