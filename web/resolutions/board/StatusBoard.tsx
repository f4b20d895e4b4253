import { Suspense, useState } from "react";
import { Board, BoardColumn } from "#design-system/Board/Board.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { RESOLUTION_STATUSES, type ResolutionStatus, STATUS_LABELS } from "#schema/resolutions/facts.rules.ts";
import { late } from "#web/relay/code.ts";
import { type BoardAct, movesOf, refuseMove } from "./boardMoves.ts";
import type { BoardEntry } from "./StatusBoardCard.tsx";
import { type BoardFilter, StatusBoardColumn } from "./StatusBoardColumn.tsx";
import { texts } from "./texts.ts";

const LifecycleDialog = late(async () => ({
  default: (await import("../lifecycle/LifecycleDialog.tsx")).LifecycleDialog,
}));

const ended: readonly ResolutionStatus[] = ["REJECTED", "WITHDRAWN"];

/** The repository by status. A move asks for confirmation, and for a reason if one is required. */
export function StatusBoard({ filter }: { filter: BoardFilter }) {
  const [now] = useState(() => Date.now());
  const [round, setRound] = useState(0);
  const [pendingAct, setPendingAct] = useState<{ act: BoardAct; entry: BoardEntry } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // With a status chosen, only its column is shown; otherwise every status on the way to adoption.
  const columns = filter.status ? [filter.status] : RESOLUTION_STATUSES.filter((each) => !ended.includes(each));
  const ask = (act: BoardAct, entry: BoardEntry) => {
    setRefused(null);
    setPendingAct({ act, entry });
  };
  const close = () => {
    setPendingAct(null);
    setRound((before) => before + 1);
  };
  return (
    <>
      {refused && (
        <Box mb="3">
          <Notice kind="caution" onDismiss={() => setRefused(null)}>
            {refused}
          </Notice>
        </Box>
      )}
      <Board
        label={texts.board}
        refuse={(item, column) => refuseMove(item as BoardEntry, column as ResolutionStatus)}
        onDrop={(item, column, reason) => {
          const entry = item as BoardEntry;
          const move = movesOf(entry).find(({ to }) => to === column);
          if (move && reason === null) ask(move.act, entry);
          else setRefused(texts.refused(entry.displayNumber, reason));
        }}
      >
        {columns.map((status) => (
          <Suspense
            key={status}
            fallback={
              <BoardColumn id={status} title={STATUS_LABELS[status]}>
                <PanelSkeleton label={texts.loading(STATUS_LABELS[status])} fields={3} />
              </BoardColumn>
            }
          >
            <StatusBoardColumn status={status} filter={filter} now={now} round={round} onAct={ask} />
          </Suspense>
        ))}
      </Board>
      <Suspense fallback={null}>
        {pendingAct && (
          <LifecycleDialog key={pendingAct.act} act={pendingAct.act} resolution={pendingAct.entry} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
