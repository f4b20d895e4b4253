import { graphql } from "react-relay";
import { POSTING_WAYS, type PostingWay } from "#schema/clocks/postingWay.rules.ts";
import { momentOf } from "#schema/tenancy/rules.ts";
import { FormDialog, type FormField } from "#web/editing/FormDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { dayNow, typedTimeHelp } from "#web/shell/formats.ts";
import type { ClockKey, RecordPostingMutation } from "./__generated__/RecordPostingMutation.graphql.ts";
import { texts } from "./texts.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const ways = POSTING_WAYS.map((value) => ({ value, label: texts.ways[value] }));

/** The meaning of "Where" for a deadline. */
function placeField(rule: ClockKey) {
  if (rule === "LOCAL_LAW") return { label: texts.placeOfLaw, help: texts.placeOfLawHelp };
  if (rule === "LOCAL_LAW_HEARING") return { label: texts.placeOfHearing, help: texts.placeOfHearingHelp };
  return { label: texts.place, help: texts.placeHelp };
}

/** Fields only for a local law. */
function ownFields(rule: ClockKey): Record<string, FormField> {
  if (rule === "LOCAL_LAW")
    return { way: { label: texts.way, kind: "choice", required: true, help: texts.wayHelp, options: ways } };
  return rule === "LOCAL_LAW_HEARING" ? { hearingOn: { label: texts.hearingOn, kind: "date", required: true } } : {};
}

type Props = {
  meetingId: string;
  clock: { rule: ClockKey; title: string; resolutionId: string | null | undefined };
  timeZone: string;
  onClose: () => void;
};

/** Records a posting made elsewhere: where, and since when. */
export function RecordPosting({ meetingId, clock, timeZone, onClose }: Props) {
  const { rule, title, resolutionId } = clock;
  const [record, busy] = useVerb<RecordPostingMutation>(
    graphql`
      mutation RecordPostingMutation($input: RecordPostingInput!) {
        recordPosting(input: $input) {
          ... on RecordPostingPayload {
            meeting {
              ...ClockTable_meeting
              ...ClockLines_meeting
              ...PostingList_meeting
              ...ProofList_meeting
              ...PrintAffidavit_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const isLaw = rule === "LOCAL_LAW";
  const countyTime = typedTimeHelp("");
  return (
    <FormDialog<string, unknown>
      title={texts.recordOf(title)}
      help={texts.recordHelp}
      form={`posting-${meetingId}-${rule}-${resolutionId ?? ""}`}
      fields={{
        ...ownFields(rule),
        place: { kind: "text", required: true, ...placeField(rule) },
        day: { label: texts.day, kind: "date", required: true },
        time: { label: texts.time, kind: "time", required: true, ...(countyTime !== null && { help: countyTime }) },
        note: { label: texts.note, kind: "area" },
      }}
      initial={{ way: "DESKS", day: dayNow() }}
      submit={texts.record}
      submitting={texts.recording}
      run={async ({ way, hearingOn, place = "", day = "", time = "", note }) => {
        if (!TIME.test(time))
          return { ok: false, refusal: { code: "NO_TIME", message: texts.noTime, field: "time" } } as const;
        const at = momentOf(timeZone, day, time).toISOString();
        const answer = await record({
          meetingId,
          rule,
          resolutionId: resolutionId ?? null,
          way: isLaw ? (way as PostingWay) : null,
          hearingOn: hearingOn ?? null,
          place,
          at,
          note: note || null,
        });
        // The form has separate fields for day and time.
        return !answer.ok && answer.refusal.field === "at"
          ? { ok: false, refusal: { ...answer.refusal, field: "day" } }
          : answer;
      }}
      busy={busy}
      done={() => texts.recorded}
      onClose={onClose}
    />
  );
}
