import { z } from "zod";
import {
  CONTRACT_STATUS_LABELS,
  CONTRACT_WAITING_LABELS,
  type ContractStatus,
  type ContractWaitsFor,
} from "#schema/contracts/words.rules.ts";

/** A row of the list as REST calls read it. */
export interface ContractRow {
  key: string;
  number: string;
  name: string;
  department: string;
  vendorName: string;
  startDate: string | null;
  endDate: string | null;
  notToExceed: string | null;
  status: ContractStatus;
  waitingFor: ContractWaitsFor | null;
  resolutionNumber: string | null;
  executedOn: string | null;
  ownerName: string;
  createdAt: string;
}

/** A contract as REST calls read it. */
export interface ContractData extends ContractRow {
  description: string;
  noticeDate: string | null;
  categories: string[];
  textHash: string;
  edition: number;
  steps: { key: string; stage: string; order: number; name: string; email: string; action: string; state: string }[];
  signatures: { name: string; mark: string; factor: string; edition: number; hash: string; at: string }[];
  timeline: { at: string; byName: string; kind: string; sentence: string; reason: string | null }[];
  version: number;
}

export const CONTRACT_ROW_FIELDS =
  "key number name department vendorName startDate endDate notToExceed status waitingFor resolutionNumber executedOn ownerName createdAt";
export const CONTRACT_FIELDS = `${CONTRACT_ROW_FIELDS} description noticeDate categories textHash edition steps { key stage order name email action state } signatures { name mark factor edition hash at } timeline { at byName kind sentence reason } version`;

const maybe = z.string().nullable();
const day = z.string().nullable().describe("YYYY-MM-DD; null: not set.");
const moment = z.string().describe("ISO 8601, UTC.");
const row = {
  id: z.string(),
  number: z.string().describe("Year and four digits, e.g. 2026-0012."),
  name: z.string().describe("Contract Name."),
  department: z.string(),
  vendor: z.string().describe("Vendor as named in the contract."),
  start_date: day,
  end_date: day,
  not_to_exceed: z.number().nullable().describe("Dollars; null: not set."),
  status: z.enum(Object.values(CONTRACT_STATUS_LABELS) as [string, ...string[]]),
  waiting_for: maybe.describe("Whose turn it is, as text; null: no one's."),
  resolution_number: maybe.describe("Number of the resolution that authorizes it; null: none yet."),
  executed_on: day,
  owner: z.string().describe("Person responsible for it."),
  created_at: moment,
};
export const ContractRowJson = z.object(row).meta({ id: "ContractRow", description: "A contract as listed." });

export const ContractJson = z
  .object({
    ...row,
    description: z.string(),
    notice_date: day,
    categories: z.array(z.string()).describe("Commodity codes."),
    text_hash: z.string().describe("SHA-256 of its content, hex; this is what is approved and signed."),
    edition: z.number().int().describe("Counts the rounds of its text."),
    routing_steps: z.array(
      z.object({
        id: z.string(),
        order: z.number().int(),
        name: z.string(),
        email: z.string(),
        action: z.string().describe("APPROVAL, SIGNATURE or FYI."),
        stage: z.string().describe("approval or signature."),
        state: z.string().describe("pending, open, done, rejected or skipped."),
      }),
    ),
    signatures: z.array(
      z.object({
        name: z.string(),
        mark: z.string().describe("typed or drawn."),
        factor: z.string().describe("How the signer proved their identity."),
        edition: z.number().int(),
        hash: z.string().describe("SHA-256 of what was signed, hex."),
        at: moment,
      }),
    ),
    timeline: z.array(z.object({ at: moment, by: z.string(), kind: z.string(), sentence: z.string(), reason: maybe })),
    version: z.number().int().describe("Counts its changes."),
  })
  .meta({ id: "Contract", description: "An agreement of the county, from the draft to the archive." });

/** A row in the documented format. */
export function contractRowJson(contract: ContractRow): z.infer<typeof ContractRowJson> {
  const { notToExceed, waitingFor } = contract;
  return {
    id: contract.key,
    number: contract.number,
    name: contract.name,
    department: contract.department,
    vendor: contract.vendorName,
    start_date: contract.startDate,
    end_date: contract.endDate,
    not_to_exceed: notToExceed === null ? null : Number(notToExceed),
    status: CONTRACT_STATUS_LABELS[contract.status],
    waiting_for: waitingFor && CONTRACT_WAITING_LABELS[waitingFor],
    resolution_number: contract.resolutionNumber,
    executed_on: contract.executedOn,
    owner: contract.ownerName,
    created_at: contract.createdAt,
  };
}

/** A contract in the documented format. */
export function contractJson(contract: ContractData): z.infer<typeof ContractJson> {
  return {
    ...contractRowJson(contract),
    description: contract.description,
    notice_date: contract.noticeDate,
    categories: contract.categories,
    text_hash: contract.textHash,
    edition: contract.edition,
    routing_steps: contract.steps.map(({ key, stage, state, ...step }) => ({
      ...step,
      id: key,
      stage: stage === "CONTRACT_SIGNATURE" ? "signature" : "approval",
      state: state.toLowerCase(),
    })),
    signatures: contract.signatures.map(({ mark, ...signature }) => ({ ...signature, mark: mark.toLowerCase() })),
    timeline: contract.timeline.map(({ byName, ...line }) => ({ ...line, by: byName })),
    version: contract.version,
  };
}
