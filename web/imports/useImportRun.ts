import { useEffect, useRef, useState, type ReactNode } from "react";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { texts } from "./texts.ts";

/** A file as the mutations' input. */
export type SentFile = {
  kind: string;
  filename: string;
  content: string;
  columns: { field: string; heading: string | null }[];
};
type Ended = { id: string; key: string; isAgain: boolean; changed: number };
type Progress = { done: number; total: number };

/**
 * Runs an import to its end, a batch of rows at a time. Leaving the page stops it between two batches; it can continue
 * later. `run` resolves to the finished run, or why it stopped.
 */
export function useImportRun(): {
  run: (file: SentFile, choices: string[]) => Promise<{ ended: Ended } | { error: string }>;
  progress: Progress | null;
  proof: ReactNode;
} {
  const [progress, setProgress] = useState<Progress | null>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const [start, , startProof] = useProvenVerb(
    mutation("startImportRun { isAgain importRun { id key state done total creates updates } }"),
    texts.startFailed,
  );
  const [goOn, , goOnProof] = useProvenVerb(
    mutation("continueImportRun { importRun { id key state done total creates updates } }"),
    texts.stopped,
  );
  const run = async (file: SentFile, choices: string[]) => {
    const started = await start({ ...file, choices });
    if (!started.ok) return { error: started.refusal.message };
    const { isAgain } = started.payload;
    let at = started.payload.importRun;
    while (at.state === "RUNNING") {
      if (left.current) return { error: texts.stopped };
      setProgress({ done: at.done, total: at.total });
      const next = await goOn({ importRunId: at.id, filename: file.filename, content: file.content });
      if (!next.ok) {
        setProgress(null);
        return { error: next.refusal.message };
      }
      at = next.payload.importRun;
    }
    setProgress(null);
    return { ended: { id: at.id, key: at.key, isAgain, changed: at.creates + at.updates } };
  };
  return { run, progress, proof: [startProof, goOnProof].find(Boolean) };
}
