import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { meetingStates } from "#web/meetings/meetingState.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { useMeetingChoices } from "../export/useMeetingChoices.ts";
import type { Outcome } from "./ChosenActs.tsx";
import { texts } from "./texts.ts";

const kinds = ["Board", "Committee", "Other"] as const;
type Props = { chosen: readonly string[]; onDone: (outcome: Outcome) => void; onClose: () => void };

/** Asks which meeting's agenda gets the chosen items. */
export default function PlaceChosen({ chosen, onDone, onClose }: Props) {
  const [place, busy] = useVerb(
    mutation("placeResolutions { placed meeting { number } left { ...LeftResolutions_left } }"),
    texts.placeFailed,
  );
  const [kind, setKind] = useState<(typeof kinds)[number]>("Board");
  const [meetingId, setMeetingId] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { meetings, failed } = useMeetingChoices(kind);

  async function submit() {
    setProblem(null);
    const result = await place({ meetingId, resolutionIds: [...chosen] });
    if (!result.ok) return setProblem(result.refusal.message);
    const { placed, meeting, left } = result.payload;
    onDone({ text: texts.placedCount(placed, meeting.number), left });
  }

  return (
    <Dialog
      open
      title={texts.placeQuestion(chosen.length)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            kind="primary"
            busy={busy}
            reason={meetingId === "" ? texts.meetingFirst : null}
            onClick={() => void submit()}
          >
            {texts.place}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {problem && <Notice kind="negative">{problem}</Notice>}
        {failed && <Notice kind="negative">{texts.meetingsFailed}</Notice>}
        <Text>{texts.placeExplained}</Text>
        <SelectField
          label={texts.meetingType}
          value={kind}
          options={kinds.map((value) => ({ value, label: value }))}
          onChange={(value) => {
            setKind(value as typeof kind);
            setMeetingId("");
          }}
        />
        <SelectField
          label={texts.meeting}
          placeholder={
            meetings === null ? texts.meetingsLoading : meetings.length > 0 ? texts.chooseMeeting : texts.noMeetings
          }
          value={meetingId}
          options={(meetings ?? []).map(({ id, number, meetingType, date, state }) => ({
            value: id,
            label: `${number}, ${meetingType}, ${writtenDate(date)} (${meetingStates[state].word})`,
          }))}
          onChange={setMeetingId}
        />
      </Stack>
    </Dialog>
  );
}
