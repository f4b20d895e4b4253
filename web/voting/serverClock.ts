import { useEffect } from "react";

/** What was heard of the server's clock is believed for so long; a machine's clock may be set meanwhile. */
const believedFor = 600_000;

/** How far the server's clock is ahead of this machine's. What is heard is old by its way here, so the greatest difference is nearest the truth. */
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

/** The server's clock now, in milliseconds since 1970, as well as this machine knows it. */
export const serverNow = (): number => skew.at(Date.now());

/** Sets the clock of this window by what the server said of its own. */
export function useServerClock(now: string): void {
  useEffect(() => skew.hear(Date.parse(now), Date.now()), [now]);
}
