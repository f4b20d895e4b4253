import { useSyncExternalStore } from "react";

/**
 * `live`: results arrive as they happen; `reconnecting`: the connection is lost and the screen may be outdated;
 * `caught-up`: just reconnected, nothing missed.
 */
export type ConnectionState = "live" | "reconnecting" | "caught-up";

const settleAfter = 4000;
let state: ConnectionState = "live";
let settling: ReturnType<typeof setTimeout> | undefined;
let heardAt = Date.now();
const listeners = new Set<() => void>();

function become(next: ConnectionState): void {
  clearTimeout(settling);
  if (next === "caught-up") settling = setTimeout(() => become("live"), settleAfter);
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

export const connection = {
  lost: () => become("reconnecting"),
  established: () => {
    if (state === "reconnecting") become("caught-up");
  },
  heard: () => {
    heardAt = Date.now();
  },
};

/** When the server last sent anything, in milliseconds since 1970. The screen was up to date then. */
export const lastHeard = (): number => heardAt;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current state of the connection. */
export const connectionState = (): ConnectionState => state;

/** The state of the live connection, for the badge on every live screen. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribe, connectionState);
}
