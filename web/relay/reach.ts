import { useSyncExternalStore } from "react";

// Queries are retried until the server answers: a waiting page is better than a lost one.

const firstPause = 1_000;
const longestPause = 15_000;

let waiting = 0;
const pauses = new Set<() => void>();
const listeners = new Set<() => void>();

function count(change: number): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/** Ends every pause: the network is back, or the user pressed 'Try now'. */
export function tryNow(): void {
  for (const end of pauses) end();
}

/** Waits for the network, or for a pause that grows with each attempt. */
function pause(attempt: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      pauses.delete(end);
      globalThis.removeEventListener("online", end);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(firstPause * 2 ** attempt, longestPause));
    pauses.add(end);
    globalThis.addEventListener("online", end);
    signal?.addEventListener("abort", end);
  });
}

/** Repeats `ask` until it no longer fails because of an unreachable server, or until no one waits for it. */
export async function retryWhileUnreached<T>(
  ask: () => Promise<T>,
  isUnreached: (problem: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  let counted = false;
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask();
      } catch (problem) {
        if (!isUnreached(problem) || signal?.aborted) throw problem;
        if (!counted) count(1);
        counted = true;
        await pause(attempt, signal);
        if (signal?.aborted) throw problem;
      }
    }
  } finally {
    if (counted) count(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether something on screen waits for a server that cannot be reached. */
export const useUnreached = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0);
