import type { AgendaDocument } from "#schema/meetings/AgendaDocument.ts";
import type { CompiledAgenda } from "./compileAgenda.ts";
import { openWorkerPool } from "./workerPool.ts";

/** Where printed documents are made. */
export type Typesetting = {
  /**
   * The agenda as PDF/UA-1: tagged, bookmarked, US letter. The same agenda gives the same bytes on the same machine.
   * Characters that no font at hand can show are printed as U+FFFD, and a logo that cannot be drawn is left out; both are logged.
   * @throws TypesettingError, or the signal's reason when aborted.
   */
  agendaPdf(agenda: AgendaDocument, options?: { signal?: AbortSignal | undefined }): Promise<Uint8Array>;
  /** Ends the worker thread; what is being set is refused. */
  close(): Promise<void>;
};

/** What the typesetter needs of pino. */
type Logger = { warn(facts: object, message: string): void };

/** Far beyond the longest agenda: only a stuck worker takes longer. */
const TIMEOUT_MS = 60_000;

/** The typesetting port on Typst, in a worker thread that starts with the first document. */
export function createTypesetting({ logger }: { logger?: Logger } = {}): Typesetting {
  const pool = openWorkerPool<AgendaDocument, CompiledAgenda>({
    script: new URL("./worker.ts", import.meta.url),
    timeoutMs: TIMEOUT_MS,
  });
  return {
    async agendaPdf(agenda, options) {
      const { pdf, unprintable, logoRefusal } = await pool.ask(agenda, options);
      const meeting = agenda.meeting.number;
      if (unprintable.length > 0)
        logger?.warn(
          { meeting, characters: unprintable },
          "No font has these characters; the agenda shows U+FFFD instead",
        );
      if (logoRefusal) logger?.warn({ meeting, reason: logoRefusal }, "The agenda was printed without its logo");
      return pdf;
    },
    close: () => pool.close(),
  };
}
