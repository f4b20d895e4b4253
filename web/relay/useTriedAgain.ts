import { useEffect, useRef } from "react";

const every = 30_000;

/** Calls `again` every half minute, and immediately when the network returns, while the component is mounted. */
export function useTriedAgain(again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    const go = () => latest.current();
    const timer = setInterval(go, every);
    window.addEventListener("online", go);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", go);
    };
  }, []);
}
