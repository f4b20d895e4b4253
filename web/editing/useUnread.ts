import { useMemo, useState } from "react";

export type Unread = {
  /** What stands there and is none, at its control. */
  problems: { field: string; text: string }[];
  /** For `onProblem` of the field whose control has this id. */
  tell: (id: string) => (message: string | null) => void;
};

/** Dates that somebody typed and nobody can read. A form that holds one is not sent: it would be sent as if nothing was typed. */
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
