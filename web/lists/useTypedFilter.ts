import { useEffect, useRef, useState } from "react";
import { filterArrived, filterAt, filterSent } from "./typedFilter.ts";

const pause = 250;

/**
 * A field whose text is kept in the address. Typing shows immediately and reaches the address after a pause. If the
 * address changes otherwise (the back button, 'Clear'), the field follows.
 */
export function useTypedFilter(inAddress: string, toAddress: (text: string) => void): [string, (text: string) => void] {
  const [now, setFilter] = useState(() => filterAt(inAddress));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const filter = filterArrived(now, inAddress);
  if (filter !== now) setFilter(filter);
  // Another filter may have been chosen during the pause, so the newest callback is used.
  const send = useRef(toAddress);
  useEffect(() => {
    send.current = toAddress;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setFilter((before) => ({ ...before, typed: text }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setFilter((before) => filterSent(before, text.trim()));
      send.current(text.trim());
    }, pause);
  };
  return [filter.typed, type];
}
