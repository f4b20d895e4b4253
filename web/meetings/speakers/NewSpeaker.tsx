import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { NewSpeaker_meeting$key } from "./__generated__/NewSpeaker_meeting.graphql.ts";
import { speakerTexts as texts } from "#web/voting/display/speakerTexts.ts";

const empty = { name: "", organization: "", topic: "", stance: "" };

/** Adds a speaker. Enter in any field adds the speaker and returns to the name. */
export function NewSpeaker({ meeting: meetingRef }: { meeting: NewSpeaker_meeting$key }) {
  const { id, items, viewerCan } = useFragment(
    graphql`
      fragment NewSpeaker_meeting on Meeting {
        id
        items {
          number
          description
        }
        viewerCan {
          keepSpeakers {
            allowed
            reason
          }
        }
      }
    `,
    meetingRef,
  );
  const [add, busy] = useVerb(mutation("addSpeaker { meeting { ...SpeakersPanel_meeting } }"), texts.addFailed);
  const [speaker, setSpeaker] = useState(empty);
  const [error, setError] = useState<string | null>(null);
  const { allowed, reason } = viewerCan.keepSpeakers;
  const write = (what: Partial<typeof empty>) => {
    setError(null);
    setSpeaker((before) => ({ ...before, ...what }));
  };
  const topics = items.map(({ number, description }) => `${number}. ${description}`.slice(0, 500));

  async function send() {
    if (!speaker.name.trim()) return setError(texts.nameMissing);
    const result = await add({
      meetingId: id,
      name: speaker.name,
      organization: speaker.organization || null,
      topic: speaker.topic || null,
      stance: speaker.stance === "FOR" || speaker.stance === "AGAINST" ? speaker.stance : null,
    });
    if (!result.ok) return setError(result.refusal.message);
    setSpeaker(empty);
    document.getElementById("new-speaker")?.focus();
  }

  return (
    <form
      data-no-print
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <HStack gap="2" align="end" wrap="wrap">
        <Box flex="2 1 11rem" minW="0">
          <TextField
            id="new-speaker"
            label={texts.name}
            value={speaker.name}
            onChange={(name) => write({ name })}
            disabled={!allowed}
            error={error ?? undefined}
          />
        </Box>
        <Box flex="1 1 9rem" minW="0">
          <TextField
            label={texts.organization}
            value={speaker.organization}
            onChange={(organization) => write({ organization })}
            disabled={!allowed}
          />
        </Box>
        <Box flex="2 1 11rem" minW="0">
          <TextField
            label={texts.topic}
            value={speaker.topic}
            onChange={(topic) => write({ topic })}
            disabled={!allowed}
          />
        </Box>
        <Box flex="1 1 9rem" minW="0">
          <SelectField
            label={texts.item}
            value={topics.includes(speaker.topic) ? speaker.topic : ""}
            onChange={(topic) => write({ topic })}
            disabled={!allowed}
            options={[{ value: "", label: texts.noItem }, ...topics.map((topic) => ({ value: topic, label: topic }))]}
          />
        </Box>
        <Box flex="1 1 7rem" minW="0">
          <SelectField
            label={texts.stance}
            value={speaker.stance}
            onChange={(stance) => write({ stance })}
            disabled={!allowed}
            options={[
              { value: "", label: texts.noStance },
              { value: "FOR", label: texts.stances.FOR },
              { value: "AGAINST", label: texts.stances.AGAINST },
            ]}
          />
        </Box>
        <Button type="submit" reason={reason} busy={busy}>
          {texts.add}
        </Button>
      </HStack>
      {!allowed && <Text color="muted">{reason}</Text>}
    </form>
  );
}
