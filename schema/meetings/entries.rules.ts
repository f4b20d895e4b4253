// An append-only list of events and their corrections, from which the current state is derived.

export type Entry = {
  readonly id: string;
  /** Increases within the list in the order of events. A correction also gets the next number. */
  readonly sequence: number;
  /** The first entry of the event that this one corrects. Null if it is itself the first. */
  readonly correctsId: string | null;
  /** The event did not happen. */
  readonly struck: boolean;
};

/**
 * The events in order, each as last corrected, with the id and sequence of its first entry. Struck events are omitted.
 */
export function standing<E extends Entry>(entries: readonly E[]): E[] {
  return withStruckEntries(entries).filter(({ struck }) => !struck);
}

/** The same including struck events. */
export function withStruckEntries<E extends Entry>(entries: readonly E[]): E[] {
  const inOrder = [...entries].sort((a, b) => a.sequence - b.sequence);
  return inOrder
    .filter(({ correctsId }) => correctsId === null)
    .map((first) => {
      const last = inOrder.findLast(({ correctsId }) => correctsId === first.id);
      return last ? { ...last, id: first.id, sequence: first.sequence, correctsId: null } : first;
    });
}

/** The sequence of the next entry. */
export const nextSequence = (entries: readonly Pick<Entry, "sequence">[]): number =>
  entries.reduce((highest, { sequence }) => Math.max(highest, sequence), 0) + 1;

/**
 * Whether a time keeps the order: not before the previous event, and not after the next. A null time (not noted) fits
 * anywhere.
 */
export function keepsOrder(at: Date | null, before: Date | null | undefined, after: Date | null | undefined): boolean {
  if (!at) return true;
  return !(before && at < before) && !(after && at > after);
}
