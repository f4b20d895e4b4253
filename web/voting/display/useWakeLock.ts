import { useEffect } from "react";

/** Keeps the screen awake while mounted, if the browser can. Requests it again when the window returns to the front. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const hold = () => {
      if (document.visibilityState !== "visible") return;
      // A refusal (battery saver, hidden window) has no visible effect in the room.
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
