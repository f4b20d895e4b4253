import type { PrintedDocument } from "../../files/printedBy.ts";
import type { Clause } from "../../resolutions/export/paragraphs.rules.ts";
import type { SolicitationWordData } from "./solicitationWords.rules.ts";

/** The document of a project as vendors would get it. All texts are final. */
export interface SolicitationDocument extends PrintedDocument {
  /** Number of the bid, otherwise of the project. */
  number: string;
  title: string;
  /** Whether to mark it as a draft, because it is not published. */
  isDraft: boolean;
  facts: [label: string, words: string][];
  clauses: Clause[];
  lines: { number: string; kind: string; description: string; unit: string; quantity: string; allowance: string }[];
}

declare module "../../context.ts" {
  interface Typesetting {
    solicitationPdf(document: SolicitationDocument): Promise<Uint8Array>;
  }
  interface Words {
    /**
     * Fills a county's .docx template with the document of a solicitation. Null uses the built-in template. `fault`:
     * what is wrong with the template.
     */
    solicitationDocx(
      template: Uint8Array | null,
      data: SolicitationWordData,
    ): Promise<{ docx: Uint8Array } | { fault: string }>;
  }
}
