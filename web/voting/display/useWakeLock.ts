import { useEffect } from "react";

/** Keeps the screen awake while this is on it, where the browser can; asks again when the window comes back to the front. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const hold = () => {
      if (document.visibilityState !== "visible") return;
      // A refusal (battery saver, a hidden window) changes nothing that the room sees.
      navigator.wakeLock.request("screen").then(
        (granted) => {
          if (left) void granted.release();
          else lock = granted;
        },
        () => {},
      );
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, []);
}
