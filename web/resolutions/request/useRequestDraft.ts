import { useCallback, useEffect, useRef, useState } from "react";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Milliseconds after the last key before what is typed is kept. */
const pause = 1500;

export type RequestDraft = {
  /** When it was last kept; null: not yet in this panel. */
  savedAt: string | null;
  /** Something typed is not kept yet. */
  pending: boolean;
  /** Why the last try to keep it failed. */
  failed: string | null;
  /** Keeps what is pending now; true when nothing is left to keep. */
  flush: () => Promise<boolean>;
  /** Discards the kept draft and starts over with `content`; null, or why that failed. */
  discard: (content: string) => Promise<string | null>;
  /** Keeps nothing more, because what is typed becomes a resolution; resolves when nothing is on its way any longer. */
  stop: () => Promise<void>;
  /** It did not become one: keeps what is typed again. */
  resume: () => void;
};

/** Keeps `content` for its writer whenever the typing pauses. `content` as it was first is not kept: nothing is typed yet. */
export function useRequestDraft(content: string): RequestDraft {
  const [save] = useVerb(mutation("saveRequestDraft { draft { savedAt } }"), texts.draftFailed);
  const [remove] = useVerb(mutation("discardRequestDraft { discarded }"), texts.discardFailed);
  const [kept, setKept] = useState(content);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const stopped = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const pending = content !== kept;

  const flush = useCallback(async () => {
    if (stopped.current || content === kept) return true;
    const saving = save({ content });
    running.current = saving;
    const result = await saving;
    if (result.ok) {
      setKept(content);
      setSavedAt(result.payload.draft.savedAt);
    }
    setFailed(result.ok ? null : result.refusal.message);
    return result.ok;
  }, [content, kept, save]);

  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => void flush(), pause);
    return () => clearTimeout(timer);
  }, [pending, flush]);

  useEffect(() => {
    if (!pending) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!stopped.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [pending]);

  const discard = async (fresh: string) => {
    const result = await remove({ confirm: true });
    if (!result.ok) return result.refusal.message;
    setKept(fresh);
    setSavedAt(null);
    setFailed(null);
    return null;
  };
  const stop = async () => {
    stopped.current = true;
    await running.current;
  };
  const resume = () => {
    stopped.current = false;
    void flush();
  };
  return { savedAt, pending, failed, flush, discard, stop, resume };
}
