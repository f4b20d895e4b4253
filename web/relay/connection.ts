import { useSyncExternalStore } from "react";

/** `live`: results arrive as they happen; `reconnecting`: the line is lost and what is shown may be old; `caught-up`: just back, nothing missed. */
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

/** When the server last said anything, in milliseconds since 1970: what a screen shows was true then. */
export const lastHeard = (): number => heardAt;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the line stands now. */
export const connectionState = (): ConnectionState => state;

/** How the live line to the server stands, for the badge that every live screen shows. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribe, connectionState);
}
