// oxlint-disable relay/unused-fields -- RecordLine reads the entries
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { countyTime, writtenTime } from "#web/shell/formats.ts";
import { RecordLine } from "./RecordLine.tsx";
import type { MovementEvent_event$key } from "./__generated__/MovementEvent_event.graphql.ts";
import { texts } from "./texts.ts";

/** Shown instead of an unknown time. Someone who never came has none. */
const NO_TIME = { ARRIVED: texts.fromStart, LEFT: texts.noTime, ABSENT: null };

/** An arrival or departure on the record. Its time can be corrected, or the event struck. */
export function MovementEvent({ event: eventRef, name }: { event: MovementEvent_event$key; name: string }) {
  const event = useFragment(
    graphql`
      fragment MovementEvent_event on AttendanceEvent {
        id
        kind
        at
        entries {
          at
          struck
          reason
          byName
        }
        viewerCan {
          correct {
            reason
          }
        }
      }
    `,
    eventRef,
  );
  const correcting = useVerb(
    mutation("correctAttendanceEvent { meeting { ...MeetingRecord_meeting ...AttendancePanel_meeting } }"),
    texts.correctFailed,
  );
  const [correct, busy] = correcting;
  const [asking, setAsking] = useState<"correct" | "strike" | null>(null);
  const { id: attendanceEventId, kind, at, entries, viewerCan } = event;
  const what = texts.moved[kind];
  const hour = at ? writtenTime(at) : NO_TIME[kind];
  const named = [`${name}: ${what}`, hour].filter((words) => words !== null).join(", ");
  const before = at ? countyTime(at) : "";
  const reason = viewerCan?.correct.reason;
  const close = () => setAsking(null);
  return (
    <RecordLine
      hour={hour}
      what={what}
      entries={entries}
      actions={
        <>
          <Button
            size="sm"
            kind="quiet"
            reason={reason}
            aria-label={texts.correctOf(named)}
            onClick={() => setAsking("correct")}
          >
            {texts.correct}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            reason={reason}
            aria-label={texts.strikeOf(named)}
            onClick={() => setAsking("strike")}
          >
            {texts.strike}
          </Button>
        </>
      }
    >
      {asking === "correct" && (
        <FormDialog
          title={texts.correctTitle(named)}
          help={texts.correctHelp}
          form={`correct attendance ${attendanceEventId}`}
          fields={{
            time: { label: texts.time, kind: "time", required: true },
            reason: { label: texts.reason, kind: "area", required: true, most: MAX_REASON_LENGTH },
          }}
          initial={{ time: before }}
          submit={texts.saveCorrection}
          run={({ time, reason: because }) =>
            correct({ attendanceEventId, ...(time === before ? {} : { time }), reason: because })
          }
          busy={busy}
          done={() => texts.correctionSaved}
          onClose={close}
        />
      )}
      {asking === "strike" && (
        <ActDialog
          title={texts.strikeQuestion(named)}
          text={texts.strikeText}
          confirmLabel={texts.strike}
          verb={correcting}
          input={(because) => ({ attendanceEventId, struck: true, reason: because })}
          done={texts.takenBackNow}
          onClose={close}
        />
      )}
    </RecordLine>
  );
}
