// An append-only list of events and their corrections, from which the current state is derived.

/** An entry of such a list. */
export type Entry = {
  readonly id: string;
  /** Increases within the list in the order of events. A correction also gets the next number. */
  readonly sequence: number;
  /** The first entry of what this one corrects; null: it is itself the first. */
  readonly correctsId: string | null;
  /** It did not happen. */
  readonly struck: boolean;
};

/** What happened, in order, each as it was corrected last and under the id and sequence of its first entry; what was struck is left out. */
export function standing<E extends Entry>(entries: readonly E[]): E[] {
  return everything(entries).filter(({ struck }) => !struck);
}

/** The same with what was struck. */
export function everything<E extends Entry>(entries: readonly E[]): E[] {
  const inOrder = [...entries].sort((a, b) => a.sequence - b.sequence);
  return inOrder
    .filter(({ correctsId }) => correctsId === null)
    .map((first) => {
      const last = inOrder.findLast(({ correctsId }) => correctsId === first.id);
      return last ? { ...last, id: first.id, sequence: first.sequence, correctsId: null } : first;
    });
}

/** The place of the next entry. */
export const nextSequence = (entries: readonly Pick<Entry, "sequence">[]): number =>
  entries.reduce((highest, { sequence }) => Math.max(highest, sequence), 0) + 1;

/** Whether a time keeps the order: not before what happened before it, and not after what happened next. Null: not noted, which keeps any. */
export function keepsOrder(at: Date | null, before: Date | null | undefined, after: Date | null | undefined): boolean {
  if (!at) return true;
  return !(before && at < before) && !(after && at > after);
}
