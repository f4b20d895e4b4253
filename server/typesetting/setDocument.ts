import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { AffidavitDocument } from "#schema/clocks/AffidavitDocument.ts";
import type { AuditDocument } from "#schema/authority/audit/AuditDocument.ts";
import type { AgendaDocument } from "#schema/meetings/agenda/AgendaDocument.ts";
import type {
  CertifiedCopyDocument,
  CoverSheetDocument,
  RegisterDocument,
} from "#schema/resolutions/export/PrintedDocuments.ts";
import type { AttachedFile, ContractDocument } from "#schema/authority/papers/ContractDocument.ts";
import type { ImportReportDocument } from "#schema/imports/ImportReportDocument.ts";
import type { MinutesDocument } from "#schema/minutes/MinutesDocument.ts";
import type { PacketSheet } from "#schema/packets/PacketSheet.ts";
import type { SolicitationDocument } from "#schema/solicitations/export/SolicitationDocument.ts";
import type { BidReceiptDocument } from "#schema/bids/lodging/BidReceiptDocument.ts";
import type { OpeningRecordDocument } from "#schema/bids/opening/OpeningRecordDocument.ts";
import type { PaperLetterDocument } from "#schema/bids/opening/PaperLetterDocument.ts";
import type { TabulationDocument } from "#schema/awards/tabulation/TabulationDocument.ts";
import type { VotingPowerDocument } from "#schema/weights/VotingPowerDocument.ts";
import { compileDocument, type Compiled } from "./compileDocument.ts";
import { layoutAffidavit } from "./layoutAffidavit.ts";
import { layoutAgenda } from "./layoutAgenda.ts";
import { layoutAudit } from "./layoutAudit.ts";
import { layoutBidReceipt } from "./layoutBidReceipt.ts";
import { layoutContract } from "./layoutContract.ts";
import { layoutImportReport } from "./layoutImportReport.ts";
import { layoutOpeningRecord } from "./layoutOpeningRecord.ts";
import { layoutMinutes } from "./layoutMinutes.ts";
import { layoutPacketSheet } from "./layoutPacketSheet.ts";
import { layoutPaperLetter } from "./layoutPaperLetter.ts";
import { layoutSolicitation } from "./layoutSolicitation.ts";
import { layoutTabulation } from "./layoutTabulation.ts";
import { layoutVotingPower } from "./layoutVotingPower.ts";
import { layoutCertifiedCopy, layoutCoverSheet, layoutRegister } from "./layoutResolution.ts";

/** What can be set. */
export type PrintJob =
  | { part: "affidavit"; document: AffidavitDocument }
  | { part: "agenda"; document: AgendaDocument }
  | { part: "audit"; document: AuditDocument }
  | { part: "coverSheet"; document: CoverSheetDocument }
  | { part: "certifiedCopy"; document: CertifiedCopyDocument }
  | { part: "solicitation"; document: SolicitationDocument }
  | { part: "openingRecord"; document: OpeningRecordDocument }
  | { part: "paperLetter"; document: PaperLetterDocument }
  | { part: "bidReceipt"; document: BidReceiptDocument }
  | { part: "tabulation"; document: TabulationDocument }
  | { part: "importReport"; document: ImportReportDocument }
  | { part: "minutes"; document: MinutesDocument }
  | { part: "packetSheet"; document: PacketSheet }
  | { part: "votingPower"; document: VotingPowerDocument }
  | { part: "register"; document: RegisterDocument }
  | { part: "contract"; document: ContractDocument & { attached: readonly AttachedFile[] } };

function layoutOf(job: PrintJob) {
  switch (job.part) {
    case "affidavit":
      return layoutAffidavit(job.document);
    case "agenda":
      return layoutAgenda(job.document);
    case "audit":
      return layoutAudit(job.document);
    case "coverSheet":
      return layoutCoverSheet(job.document);
    case "certifiedCopy":
      return layoutCertifiedCopy(job.document);
    case "solicitation":
      return layoutSolicitation(job.document);
    case "openingRecord":
      return layoutOpeningRecord(job.document);
    case "paperLetter":
      return layoutPaperLetter(job.document);
    case "bidReceipt":
      return layoutBidReceipt(job.document);
    case "tabulation":
      return layoutTabulation(job.document);
    case "importReport":
      return layoutImportReport(job.document);
    case "minutes":
      return layoutMinutes(job.document);
    case "packetSheet":
      return layoutPacketSheet(job.document);
    case "votingPower":
      return layoutVotingPower(job.document);
    case "register":
      return layoutRegister(job.document);
    case "contract":
      return layoutContract(job.document);
  }
}

/** Typesets a document as PDF/UA-1, blocking the calling thread. @throws Error with Typst's messages when the page cannot be set. */
export const setDocument = (compiler: NodeCompiler, job: PrintJob): Compiled =>
  compileDocument(compiler, job.part, layoutOf(job), job.document.county);
