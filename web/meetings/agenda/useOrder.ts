import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from "react";
import type { RefObject } from "react";

type Move = { id: string; toIndex: number };

function moved<T extends { readonly id: string }>(items: readonly T[], { id, toIndex }: Move): readonly T[] {
  const item = items.find((one) => one.id === id);
  return item ? items.filter((one) => one !== item).toSpliced(toIndex, 0, item) : items;
}

/**
 * An order that updates immediately and is saved afterwards. Moves are sent one after the other, and a refused one is
 * reverted. `send` gets the position counted from 1. `moveTo` returns false if there is nowhere to move to. The focus
 * stays on its element.
 */
export function useOrder<T extends { readonly id: string }>(
  items: readonly T[],
  frame: RefObject<HTMLElement | null>,
  send: (id: string, toPosition: number) => Promise<void>,
): { ordered: readonly T[]; moveTo: (id: string, toIndex: number) => boolean } {
  const [ordered, show] = useOptimistic(items, moved<T>);
  const waiting = useRef(Promise.resolve());
  const focused = useRef<HTMLElement | null>(null);
  const latest = useRef({ ordered, send });

  useLayoutEffect(() => {
    latest.current = { ordered, send };
    // The focused row may have been removed from the document and inserted at its new position.
    if (focused.current?.isConnected && document.activeElement === document.body) focused.current.focus();
    focused.current = null;
  }, [ordered, send]);

  const moveTo = useCallback(
    (id: string, toIndex: number) => {
      const now = latest.current.ordered;
      if (toIndex < 0 || toIndex >= now.length || now[toIndex]?.id === id) return false;
      const active = document.activeElement;
      focused.current = active instanceof HTMLElement && frame.current?.contains(active) ? active : null;
      startTransition(async () => {
        show({ id, toIndex });
        waiting.current = waiting.current.then(() => latest.current.send(id, toIndex + 1));
        await waiting.current;
      });
      return true;
    },
    [frame, show],
  );
  return { ordered, moveTo };
}
