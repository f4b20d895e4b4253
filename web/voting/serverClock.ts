import { useEffect } from "react";

/** How long an observed server time is trusted, in milliseconds, because the machine's clock may be changed. */
const believedFor = 600_000;

/**
 * The offset of the server's clock from this machine's. Each observation is late by its transit time, so the largest
 * offset is the most accurate.
 */
export function clockSkew() {
  let ahead = 0;
  let heardAt = Number.NEGATIVE_INFINITY;
  return {
    hear(server: number, here: number): void {
      const difference = server - here;
      if (difference <= ahead && here - heardAt < believedFor && here >= heardAt) return;
      ahead = difference;
      heardAt = here;
    },
    at: (here: number): number => here + ahead,
  };
}

const skew = clockSkew();

/** The server's current time in milliseconds since 1970, as well as this machine knows it. */
export const serverNow = (): number => skew.at(Date.now());

/** Sets this window's clock from the server's time. */
export function useServerClock(now: string): void {
  useEffect(() => skew.hear(Date.parse(now), Date.now()), [now]);
}
