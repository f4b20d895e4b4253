import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { BoardCard } from "#design-system/Board/Board.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack } from "#design-system/Layout/Layout.tsx";
import { STATUS_LABELS } from "#schema/resolutions/facts.rules.ts";
import type {
  StatusBoardCard_resolution$data,
  StatusBoardCard_resolution$key,
} from "./__generated__/StatusBoardCard_resolution.graphql.ts";
import { type BoardAct, movesOf } from "./boardMoves.ts";
import { texts } from "./texts.ts";

export type BoardEntry = StatusBoardCard_resolution$data;

const day = 86_400_000;
/** Whole days since a moment, in words. */
function age(since: string, now: number): string {
  const days = Math.max(0, Math.floor((now - new Date(since).valueOf()) / day));
  return days === 0 ? texts.today : texts.days(days);
}

type Props = {
  resolution: StatusBoardCard_resolution$key;
  /** The time to which ages are counted. */
  now: number;
  onAct: (act: BoardAct, entry: BoardEntry) => void;
};

/* oxlint-disable relay/unused-fields, relay/must-colocate-fragment-spreads -- boardMoves.ts reads the stations and what is allowed; the board opens the dialog */
const cardFragment = graphql`
  fragment StatusBoardCard_resolution on Resolution {
    id
    key
    displayNumber
    title
    department
    status
    waitingOn
    waitingSince
    createdAt
    viewerIsWaitedOn
    stations {
      status
      state
    }
    viewerCan {
      submit {
        reason
      }
      advance {
        reason
      }
      return {
        reason
      }
      publish {
        reason
      }
    }
    ...LifecycleDialog_resolution
  }
`;
/* oxlint-enable */

/**
 * An item on the status board: number, title, department, who it waits for and how long, and the moves forward and
 * back.
 */
export function StatusBoardCard({ resolution, now, onAct }: Props) {
  const entry = useFragment(cardFragment, resolution);
  const { id, key, displayNumber, title, department, status, waitingOn, waitingSince, createdAt } = entry;
  const moves = movesOf(entry);
  return (
    <BoardCard id={id} column={status} item={entry} movable={moves.some(({ reason }) => reason === null)}>
      <HStack justify="space-between" color="muted" columnGap="2" rowGap="0" wrap="wrap">
        <Box as="span" whiteSpace="nowrap" data-figures>
          {displayNumber}
        </Box>
        <span>{age(waitingSince ?? createdAt, now)}</span>
      </HStack>
      <Box fontWeight="600" my="0.5">
        <Link to={`/resolutions/${key}`}>{title}</Link>
      </Box>
      <Box color="muted">{department}</Box>
      {waitingOn && (
        <Box>
          {texts.waitingOn(waitingOn)} {entry.viewerIsWaitedOn && <strong>{texts.you}</strong>}
        </Box>
      )}
      {moves.length > 0 && (
        <HStack mt="2" wrap="wrap" gap="1.5">
          {moves.map(({ act, to, reason }) => (
            <Button
              key={act}
              size="sm"
              kind={act === "return" ? "quiet" : "secondary"}
              reason={reason}
              aria-label={texts.moveItemTo(STATUS_LABELS[to], displayNumber)}
              onClick={() => onAct(act, entry)}
            >
              {texts.moveTo(STATUS_LABELS[to])}
            </Button>
          ))}
        </HStack>
      )}
    </BoardCard>
  );
}
