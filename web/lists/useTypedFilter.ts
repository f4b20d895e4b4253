import { useEffect, useRef, useState } from "react";

const pause = 250;

/**
 * A field whose text lives in the address: what is typed shows at once and goes to the address when the typing pauses;
 * when the address changes without the field (the way back, 'Clear'), the field follows.
 */
export function useTypedFilter(inAddress: string, toAddress: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (inAddress !== sent) {
    setSent(inAddress);
    if (typed.trim() !== inAddress) setTyped(inAddress);
  }
  // The pause may end after another filter was chosen: the newest one is kept.
  const send = useRef(toAddress);
  useEffect(() => {
    send.current = toAddress;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(text.trim());
      send.current(text.trim());
    }, pause);
  };
  return [typed, type];
}
