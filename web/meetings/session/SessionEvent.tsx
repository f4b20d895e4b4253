// oxlint-disable relay/unused-fields -- RecordLine reads the entries
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Text } from "#design-system/Layout/Layout.tsx";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { countyTime, writtenTime } from "#web/shell/formats.ts";
import { RecordLine } from "./RecordLine.tsx";
import type { SessionEvent_event$key } from "./__generated__/SessionEvent_event.graphql.ts";
import { texts } from "./texts.ts";

/** An event of the session on the record. The last one can be undone. */
export function SessionEvent({ event: eventRef, isLast }: { event: SessionEvent_event$key; isLast: boolean }) {
  const event = useFragment(
    graphql`
      fragment SessionEvent_event on SessionEvent {
        id
        kind
        at
        subject
        rollFound {
          sentence
          present
          absent
        }
        entries {
          at
          subject
          struck
          reason
          byName
        }
        viewerCan {
          correct {
            reason
          }
          takeBack {
            reason
          }
        }
      }
    `,
    eventRef,
  );
  const [correct, correcting] = useVerb(
    mutation("correctSessionEvent { meeting { ...MeetingRecord_meeting } }"),
    texts.correctFailed,
  );
  const takingBack = useVerb(
    mutation("takeBackSessionEvent { meeting { ...MeetingRecord_meeting ...RunMeetingPage_meeting } }"),
    texts.takeBackFailed,
  );
  const [asking, setAsking] = useState<"correct" | "takeBack" | null>(null);
  const { id: sessionEventId, kind, at, subject, rollFound, entries, viewerCan } = event;
  const what = texts.kinds[kind];
  const hour = writtenTime(at);
  const named = `${what}, ${hour}`;
  const isRecess = kind === "RECESS";
  const close = () => setAsking(null);
  return (
    <RecordLine
      hour={hour}
      what={what}
      subject={subject}
      entries={entries}
      actions={
        <>
          <Button
            size="sm"
            kind="quiet"
            reason={viewerCan?.correct.reason}
            aria-label={texts.correctOf(named)}
            onClick={() => setAsking("correct")}
          >
            {texts.correct}
          </Button>
          {isLast && (
            <Button
              size="sm"
              kind="quiet"
              reason={viewerCan?.takeBack.reason}
              aria-label={texts.takeBackOf(named)}
              onClick={() => setAsking("takeBack")}
            >
              {texts.takeBack}
            </Button>
          )}
        </>
      }
    >
      {rollFound && (
        <Text textStyle="small" overflowWrap="anywhere">
          {rollFound.sentence} {texts.rollPresent(rollFound.present.length, rollFound.present.join(", "))}
          {rollFound.absent.length > 0 && `. ${texts.rollAbsent(rollFound.absent.length, rollFound.absent.join(", "))}`}
        </Text>
      )}
      {asking === "correct" && (
        <FormDialog
          title={texts.correctTitle(named)}
          help={texts.correctHelp}
          form={`correct session ${sessionEventId}`}
          fields={{
            time: { label: texts.time, kind: "time", required: true },
            ...(isRecess ? { subject: { label: texts.subject, kind: "text" as const, most: MAX_REASON_LENGTH } } : {}),
            reason: { label: texts.reason, kind: "area", required: true, most: MAX_REASON_LENGTH },
          }}
          initial={{ time: countyTime(at), ...(isRecess ? { subject: subject ?? "" } : {}) }}
          submit={texts.saveCorrection}
          run={(values: Record<string, string>) => {
            const { time = "", reason = "", subject: because } = values;
            // An unchanged time keeps its seconds.
            const changed = time === countyTime(at) ? {} : { time };
            return correct({ sessionEventId, ...changed, reason, ...(isRecess ? { subject: because ?? null } : {}) });
          }}
          busy={correcting}
          done={() => texts.correctionSaved}
          onClose={close}
        />
      )}
      {asking === "takeBack" && (
        <ActDialog
          title={texts.takeBackQuestion(named)}
          text={texts.takeBackText}
          confirmLabel={texts.takeBack}
          verb={takingBack}
          input={(reason) => ({ sessionEventId, reason })}
          done={texts.takenBackNow}
          onClose={close}
        />
      )}
    </RecordLine>
  );
}
