import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Box, HStack } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { SpeakingTimes_meeting$key } from "./__generated__/SpeakingTimes_meeting.graphql.ts";
import { speakerTexts as texts } from "#web/voting/display/speakerTexts.ts";

type Times = { seconds: string; minutes: string };

/** The time limit per speaker and for public comment overall. */
export function SpeakingTimes({ meeting: meetingRef }: { meeting: SpeakingTimes_meeting$key }) {
  const { id, speakerSeconds, commentMinutes, viewerCan } = useFragment(
    graphql`
      fragment SpeakingTimes_meeting on Meeting {
        id
        speakerSeconds
        commentMinutes
        viewerCan {
          keepSpeakers {
            reason
          }
        }
      }
    `,
    meetingRef,
  );
  const [save, busy] = useVerb(
    mutation("setSpeakingTimes { meeting { ...SpeakersPanel_meeting } }"),
    texts.timesFailed,
  );
  const [open, setOpen] = useState(false);
  // Unsaved typed values. Null: the saved ones, including another clerk's changes.
  const [typed, setTyped] = useState<Times | null>(null);
  const [error, setError] = useState<string | null>(null);
  const shown = typed ?? { seconds: String(speakerSeconds), minutes: String(commentMinutes) };
  const write = (what: Partial<Times>) => {
    setError(null);
    setTyped({ ...shown, ...what });
  };

  async function send() {
    // Text that is not a whole number is passed to the rule, which names the bounds.
    const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);
    const result = await save({
      meetingId: id,
      speakerSeconds: wholeNumber(shown.seconds),
      commentMinutes: wholeNumber(shown.minutes),
    });
    if (!result.ok) return setError(result.refusal.message);
    setTyped(null);
    setOpen(false);
  }

  return (
    <Disclosure title={texts.times} level={3} open={open} onToggle={setOpen}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <HStack gap="2" align="end" wrap="wrap">
          <Box flex="1 1 9rem" minW="0">
            <TextField
              label={texts.seconds}
              inputMode="numeric"
              value={shown.seconds}
              onChange={(seconds) => write({ seconds })}
              error={error ?? undefined}
            />
          </Box>
          <Box flex="1 1 9rem" minW="0">
            <TextField
              label={texts.minutes}
              inputMode="numeric"
              value={shown.minutes}
              onChange={(minutes) => write({ minutes })}
            />
          </Box>
          <Button type="submit" reason={viewerCan.keepSpeakers.reason} busy={busy}>
            {texts.saveTimes}
          </Button>
        </HStack>
      </form>
    </Disclosure>
  );
}
