import { useMemo, useState } from "react";

export type Unread = {
  /** Text that is not a date, at its control. */
  problems: { field: string; text: string }[];
  /** For `onProblem` of the field whose control has this id. */
  tell: (id: string) => (message: string | null) => void;
};

/** Typed dates that cannot be parsed. A form with one is not sent, because it would be sent as if nothing was typed. */
export function useUnread(): Unread {
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({});
  return useMemo(
    () => ({
      problems: Object.entries(unread).map(([field, text]) => ({ field, text })),
      tell: (id) => (message) =>
        setUnread((before) => {
          const after = new Map(Object.entries(before));
          if (message === null) after.delete(id);
          else after.set(id, message);
          return Object.fromEntries(after);
        }),
    }),
    [unread],
  );
}
