import { useEffect, useRef, useState } from "react";
import { filterArrived, filterAt, filterSent } from "./typedFilter.ts";

const pause = 250;

/**
 * A field whose text lives in the address: what is typed shows at once and goes to the address when the typing pauses;
 * when the address changes without the field (the way back, 'Clear'), the field follows.
 */
export function useTypedFilter(inAddress: string, toAddress: (text: string) => void): [string, (text: string) => void] {
  const [now, setFilter] = useState(() => filterAt(inAddress));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const filter = filterArrived(now, inAddress);
  if (filter !== now) setFilter(filter);
  // The pause may end after another filter was chosen: the newest one is kept.
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
