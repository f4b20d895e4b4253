import type { Typesetting as Port } from "#schema/context.ts";
import type { Compiled } from "./compileDocument.ts";
import type { PrintJob } from "./setDocument.ts";
import { openWorkerPool } from "./workerPool.ts";

/**
 * Produces printed documents: PDF/UA-1, tagged, bookmarked, US letter. The same document gives the same bytes on the
 * same machine. Characters without a glyph in any available font are printed as U+FFFD, and a logo that cannot be drawn
 * is left out. Both are logged. Each rejects with a TypesettingError, or with the signal's reason when aborted.
 */
export type Typesetting = Port & {
  /** Ends the worker thread and rejects documents in progress. */
  close(): Promise<void>;
};

/** The part of pino that the typesetter needs. */
type Logger = { warn(facts: object, message: string): void };

/** Far beyond the longest document: only a stuck worker takes longer. */
const TIMEOUT_MS = 60_000;

/** The typesetting port on Typst, in a worker thread that starts with the first document. */
export function createTypesetting({ logger }: { logger?: Logger } = {}): Typesetting {
  const pool = openWorkerPool<PrintJob, Compiled>({
    script: new URL("./worker.ts", import.meta.url),
    timeoutMs: TIMEOUT_MS,
  });
  /** `facts` tell the log which document it is. */
  async function set(job: PrintJob, facts: object, options?: { signal?: AbortSignal }): Promise<Uint8Array> {
    const { pdf, unprintable, logoRefusal } = await pool.ask(job, options);
    if (unprintable.length > 0)
      logger?.warn(
        { ...facts, characters: unprintable },
        "No font has these characters; the document shows U+FFFD instead",
      );
    if (logoRefusal) logger?.warn({ ...facts, reason: logoRefusal }, "The document was printed without its logo");
    return pdf;
  }
  return {
    affidavitPdf: (document) => set({ part: "affidavit", document }, { affidavit: document.number }),
    agendaPdf: (document, options) => set({ part: "agenda", document }, { meeting: document.meeting.number }, options),
    auditPdf: (document) => set({ part: "audit", document }, { auditFile: document.number }),
    coverSheetPdf: (document) => set({ part: "coverSheet", document }, { coverSheet: document.number }),
    certifiedCopyPdf: (document) => set({ part: "certifiedCopy", document }, { certifiedCopy: document.number }),
    solicitationPdf: (document) => set({ part: "solicitation", document }, { solicitation: document.number }),
    openingRecordPdf: (document) => set({ part: "openingRecord", document }, { openingRecord: document.number }),
    paperLetterPdf: (document) => set({ part: "paperLetter", document }, { paperLetter: document.number }),
    bidReceiptPdf: (document) => set({ part: "bidReceipt", document }, { bidReceipt: true }),
    tabulationPdf: (document) => set({ part: "tabulation", document }, { tabulation: document.number }),
    importReportPdf: (document) => set({ part: "importReport", document }, { importReport: document.title }),
    minutesPdf: (document) => set({ part: "minutes", document }, { minutes: document.number }),
    packetSheetPdf: (document) => set({ part: "packetSheet", document }, { packetSheet: document.heading }),
    votingPowerPdf: (document) => set({ part: "votingPower", document }, { votingPower: document.law }),
    registerPdf: (document) => set({ part: "register", document }, { register: document.year }),
    contractPdf: (document, attached = []) =>
      set({ part: "contract", document: { ...document, attached } }, { contract: document.number }),
    close: () => pool.close(),
  };
}
