import { useCallback, useEffect, useRef, useState } from "react";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Milliseconds after the last key before the typed text is saved. */
const pause = 1500;

export type RequestDraft = {
  /** When it was last saved. Null: not yet in this panel. */
  savedAt: string | null;
  /** Some typed text is not saved yet. */
  pending: boolean;
  /** Why the last save failed. */
  failed: string | null;
  /** Saves pending text now. True: nothing is left to save. */
  flush: () => Promise<boolean>;
  /** Discards the saved draft and starts over with `content`. Null, or why that failed. */
  discard: (content: string) => Promise<string | null>;
  /** Stops saving, because the text becomes a resolution. Resolves once no request is running. */
  stop: () => Promise<void>;
  /** Resumes saving, because the resolution was not created. */
  resume: () => void;
};

/**
 * Saves `content` for its author after a pause in typing. The initial `content` is not saved, because nothing was typed
 * yet.
 */
export function useRequestDraft(content: string): RequestDraft {
  const [save] = useVerb(mutation("saveRequestDraft { draft { savedAt } }"), texts.draftFailed);
  const [remove] = useVerb(mutation("discardRequestDraft { discarded }"), texts.discardFailed);
  const [savedContent, setSavedContent] = useState(content);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const stopped = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const pending = content !== savedContent;

  const flush = useCallback(async () => {
    if (stopped.current || content === savedContent) return true;
    const saving = save({ content });
    running.current = saving;
    const result = await saving;
    if (result.ok) {
      setSavedContent(content);
      setSavedAt(result.payload.draft.savedAt);
    }
    setFailed(result.ok ? null : result.refusal.message);
    return result.ok;
  }, [content, savedContent, save]);

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
    setSavedContent(fresh);
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
