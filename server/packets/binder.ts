import type { Binder } from "#schema/context.ts";
import { BINDING_MEMORY, BINDING_SECONDS, PART_MEMORY, PART_SECONDS } from "#schema/packets/bounds.rules.ts";
import type { BoundPart } from "#schema/packets/Binder.ts";
import { officeExtension } from "#schema/packets/rules.ts";
import { openWorkerPool } from "../typesetting/workerPool.ts";
import type { Office } from "./office.ts";
import type { BindingAnswer, BindingJob } from "./worker.ts";

const script = new URL("./worker.ts", import.meta.url);
const MEGABYTE = 1024 * 1024;

/**
 * The port that binds PDFs, in its own threads: a file made to hang or to unpack without end stops only its thread.
 * `office` null: there is no LibreOffice.
 */
export function createBinder({
  partMemory = PART_MEMORY,
  office = null,
}: { partMemory?: number; office?: Office | null } = {}): Binder & { close(): Promise<void> } {
  const reading = openWorkerPool<BindingJob, BindingAnswer>({
    script,
    timeoutMs: PART_SECONDS * 1000,
    growth: partMemory,
    resourceLimits: { maxOldGenerationSizeMb: PART_MEMORY / MEGABYTE },
  });
  const binding = openWorkerPool<BindingJob, BindingAnswer>({
    script,
    timeoutMs: BINDING_SECONDS * 1000,
    growth: BINDING_MEMORY,
    resourceLimits: { maxOldGenerationSizeMb: BINDING_MEMORY / MEGABYTE },
  });
  const read = (bytes: Uint8Array, contentType: string): Promise<BoundPart> =>
    reading
      .ask({ ask: "pages", bytes, contentType })
      .catch((): BoundPart => ({ fault: "the file takes too long or too much memory to read" }));
  return {
    hasOffice: office !== null,
    async pagesOf(bytes, contentType) {
      const extension = officeExtension(contentType);
      if (extension === undefined || !office) return read(bytes, contentType);
      const conversion = await office.pdfOf(bytes, extension);
      return "fault" in conversion ? conversion : read(conversion, "application/pdf");
    },
    async bind(packet) {
      const bound = await binding.ask({ ask: "bind", packet });
      if ("fault" in bound) throw new Error(bound.fault);
      return bound;
    },
    async close() {
      office?.close();
      await Promise.all([reading.close(), binding.close()]);
    },
  };
}
