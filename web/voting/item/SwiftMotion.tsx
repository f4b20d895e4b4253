import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { consentMotionText } from "#schema/voting/consent.rules.ts";
import { useWaitsForOutbox } from "#web/editing/OutboxLine.tsx";
import type { SwiftMotion_item$key } from "./__generated__/SwiftMotion_item.graphql.ts";
import { pickKeys } from "./pickKeys.ts";
import { texts } from "../texts.ts";
import { usePickKey } from "./useRunKeys.ts";

export type MovedBy = { moverId: string | null; seconderId: string | null };
type Props = {
  item: SwiftMotion_item$key;
  busy: boolean;
  /** Makes the main motion with the item's text. `opens`: also opens its vote immediately. */
  onMove: (by: MovedBy, opens: boolean) => void;
};

/**
 * The main motion of an item, with mover and seconder chosen by one key each. The seconder is asked for right after the
 * mover.
 */
export function SwiftMotion({ item: itemRef, busy, onMove }: Props) {
  const item = useFragment(
    graphql`
      fragment SwiftMotion_item on AgendaItem {
        description
        motionText
        voteType
        consent
        meeting {
          items {
            number
            consent
          }
          members {
            id
            name
            votes
          }
        }
        viewerCan {
          addMotion {
            reason
          }
          moveConsent {
            reason
          }
        }
      }
    `,
    itemRef,
  );
  const [by, setBy] = useState<MovedBy>({ moverId: null, seconderId: null });
  const [picking, setPicking] = useState<"moverId" | "seconderId" | null>(null);
  const people = item.meeting.members.filter(({ votes }) => votes);
  const keys = pickKeys(people);
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? texts.noOne;
  const other = picking === "moverId" ? by.seconderId : by.moverId;

  function pick(id: string) {
    if (!picking || id === other) return;
    setBy({ ...by, [picking]: id });
    setPicking(picking === "moverId" && by.seconderId === null ? "seconderId" : null);
  }
  usePickKey(picking !== null, (key) => {
    if (key === "escape") {
      setPicking(null);
      return true;
    }
    const found = people.find(({ id }) => keys.get(id) === key);
    if (found) pick(found.id);
    return found !== undefined;
  });

  const onConsent = item.consent === "WAITING";
  const waits = useWaitsForOutbox();
  const reason = (onConsent ? item.viewerCan.moveConsent : item.viewerCan.addMotion).reason ?? waits;
  const waiting = item.meeting.items.filter(({ consent }) => consent === "WAITING").map(({ number }) => Number(number));
  const opens = item.voteType === "ROLL_CALL_VOTE";
  return (
    <Stack gap="3">
      <Text fontWeight="600">{onConsent ? consentMotionText(waiting) : item.motionText || item.description}</Text>
      <HStack gap="2" wrap="wrap">
        {(["moverId", "seconderId"] as const).map((who) => (
          <Button
            key={who}
            aria-expanded={picking === who}
            data-shortcut={who === "moverId" ? "mover" : "seconder"}
            onClick={() => setPicking(picking === who ? null : who)}
            reason={reason}
          >
            {`${who === "moverId" ? texts.mover : texts.seconder}: ${nameOf(by[who])}`}
          </Button>
        ))}
        <Button kind="primary" busy={busy} reason={reason} data-shortcut="openVote" onClick={() => onMove(by, opens)}>
          {onConsent
            ? opens
              ? texts.moveConsentAndOpen
              : texts.moveConsent
            : opens
              ? texts.moveAndOpen
              : texts.addMotion}
        </Button>
        {opens && !onConsent && (
          <Button busy={busy} reason={reason} onClick={() => onMove(by, false)}>
            {texts.moveOnly}
          </Button>
        )}
      </HStack>
      {picking && (
        <Box role="group" aria-label={picking === "moverId" ? texts.whoMoves : texts.whoSeconds}>
          <Text color="muted" mb="2" role="status">
            {picking === "moverId" ? texts.whoMoves : texts.whoSeconds}
          </Text>
          <HStack gap="2" wrap="wrap">
            {people.map(({ id, name }) => (
              <Button
                key={id}
                size="sm"
                aria-pressed={by[picking] === id}
                reason={id === other ? texts.seconderIsMover : null}
                onClick={() => pick(id)}
              >
                {keys.has(id) && <kbd aria-hidden>{keys.get(id)?.toUpperCase()}</kbd>}
                {name}
              </Button>
            ))}
          </HStack>
        </Box>
      )}
    </Stack>
  );
}
