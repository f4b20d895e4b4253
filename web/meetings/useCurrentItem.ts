import { useCallback } from "react";
import { useOutbox } from "#web/editing/OutboxLine.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { problemOf } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { texts } from "./texts.ts";

const setCurrentItem = mutation("setCurrentItem { meeting { ...AgendaItemsTable_meeting ...RunMeetingPage_meeting } }");

/** Sets the current item. Null: none. Other clerks, tablets and the wall follow. */
export function useCurrentItem(meetingId: string, onProblem: (problem: Problem | null) => void) {
  const [set, busy] = useVerb(setCurrentItem, texts.currentItemFailed);
  const outbox = useOutbox();
  const does = outbox?.does;
  const make = useCallback(
    async (itemId: string | null, words = "") => {
      onProblem(null);
      if (does) {
        if (!does("setCurrentItem", { meetingId, itemId }, words))
          onProblem(problemOf(texts.outboxFull, texts.outboxFull));
        return;
      }
      const result = await set({ meetingId, itemId });
      if (!result.ok) onProblem(problemOf(texts.currentItemFailed, result.refusal.message));
    },
    [set, does, meetingId, onProblem],
  );
  const sending = outbox?.unsent.some(({ verb }) => verb === "setCurrentItem") && !outbox.waiting && !outbox.stopped;
  return [make, busy || Boolean(sending)] as const;
}

/** The current item on this device: one taken up without network, else the server's. */
export function useItemUp(current: string | null): string | null {
  const outbox = useOutbox();
  if (!outbox || (!outbox.waiting && !outbox.stopped)) return current;
  const last = outbox.unsent.findLast(({ verb }) => verb === "setCurrentItem");
  if (!last) return current;
  const { itemId } = last.input;
  return typeof itemId === "string" ? itemId : null;
}
