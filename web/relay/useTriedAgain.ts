import { useEffect, useRef } from "react";

const every = 30_000;

/** Calls `again` every half minute, and at once when the network is back, as long as what calls it is on screen. */
export function useTriedAgain(again: () => void): void {
  const told = useRef(again);
  useEffect(() => {
    told.current = again;
  });
  useEffect(() => {
    const go = () => told.current();
    const timer = setInterval(go, every);
    window.addEventListener("online", go);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", go);
    };
  }, []);
}
