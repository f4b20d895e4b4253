import { useEffect, useRef } from "react";

const every = 30_000;

/** Calls `again` every half minute, and immediately when the network returns, while the component is mounted. */
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
