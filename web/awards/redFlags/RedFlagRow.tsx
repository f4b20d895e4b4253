import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import type { RedFlagRow_redFlag$key } from "./__generated__/RedFlagRow_redFlag.graphql.ts";

/** A red flag in one plain sentence, with staff notes. `purchase` names the purchase if the page covers several. */
export function RedFlagRow({
  redFlag,
  purchase = null,
}: {
  redFlag: RedFlagRow_redFlag$key;
  purchase?: { to: string; words: string } | null;
}) {
  const { id, code, moment, words, notes, viewerCan } = useFragment(
    graphql`
      fragment RedFlagRow_redFlag on RedFlag {
        id
        code
        moment
        words
        notes {
          key
          note
          byName
          at
        }
        viewerCan {
          note {
            reason
          }
        }
      }
    `,
    redFlag,
  );
  const verb = useVerb(mutation("noteRedFlag { redFlag { notes { key note byName at } } }"), texts.failed);
  const [asking, setAsking] = useState(false);
  return (
    <Box as="article" borderTopWidth="1px" borderColor="line" pt="3">
      <Stack gap="2">
        <HStack gap="2" wrap="wrap">
          {notes.length > 0 ? (
            <StatusBadge word={texts.hasNote} hue="green" shape="check" />
          ) : (
            <StatusBadge word={texts.waitsForNote} hue="amber" shape="triangle" />
          )}
          <Text color="muted">
            {texts.found[moment as keyof typeof texts.found]} · {code}
          </Text>
        </HStack>
        {purchase && (
          <Text overflowWrap="anywhere">
            <Link to={purchase.to}>{purchase.words}</Link>
          </Text>
        )}
        <Text overflowWrap="anywhere">{words}</Text>
        {notes.map(({ key, note, byName, at }) => (
          <Box key={key} ps="3" borderInlineStartWidth="3px" borderColor="line">
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {note}
            </Text>
            <Text color="muted">{texts.notedBy(byName, writtenMoment(at))}</Text>
          </Box>
        ))}
        <HStack data-no-print>
          <Button reason={viewerCan.note.reason ?? null} onClick={() => setAsking(true)}>
            {texts.note}
          </Button>
        </HStack>
      </Stack>
      {asking && (
        <ActDialog
          title={texts.noteQuestion(words)}
          text={texts.noteText}
          confirmLabel={texts.note}
          verb={verb}
          input={(reason) => ({ redFlagId: id, reason })}
          done={texts.noted}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
