import { z } from "zod";
import {
  CATEGORIES,
  type ResolutionCategory,
  type ResolutionStatus,
  type ResolutionType,
  STATUS_KEYS,
  TYPE_LABELS,
} from "#schema/resolutions/facts.rules.ts";
import type { CallRefusal } from "../http/refusals.ts";

/** A row of the repository as REST calls read it. */
export interface ResolutionRow {
  id: string;
  key: string;
  displayNumber: string;
  fileNumber: string;
  number: string | null;
  title: string;
  description: string;
  department: string;
  vendor: string | null;
  status: ResolutionStatus;
  type: ResolutionType;
  category: ResolutionCategory;
  waitingOn: string | null;
  createdAt: string;
  adoptedOn: string | null;
}

export interface StepData {
  id: string;
  key: string;
  stage: ResolutionStatus;
  order: number;
  name: string;
  email: string;
  action: "APPROVAL" | "SIGNATURE" | "FYI";
  notes: string;
  state: string;
}

interface AppointmentData {
  name: string;
  address: string | null;
  term: string | null;
  replacement: string | null;
}

type Optional<Name extends string> = Record<Name, string | null>;

/** A resolution as REST calls read it. */
export interface ResolutionData
  extends
    ResolutionRow,
    Optional<
      | "contactName"
      | "contactPhone"
      | "priorNumber"
      | "amount"
      | "termStart"
      | "termEnd"
      | "vendorAddress"
      | "purchasingConsulted"
      | "contractType"
      | "contractRef"
      | "contractDate"
      | "budgetLine"
      | "fundingFederal"
      | "fundingState"
      | "fundingCounty"
      | "fundingLocal"
      | "proclamationText"
      | "grantPurpose"
      | "grantAmount"
      | "grantTermStart"
      | "grantTermEnd"
      | "grantAgency"
      | "grantAgencyAddress"
      | "publishedAt"
    > {
  dateOfRequest: string;
  sponsors: string[];
  isAnnual: boolean;
  grantIsAnnual: boolean;
  appointments: AppointmentData[];
  draftText: string;
  summary: string;
  pressHeadline: string;
  pressBody: string;
  pressSocial: string;
  routeNote: string;
  steps: StepData[];
  stations: { status: ResolutionStatus; state: string }[];
  version: number;
}

export const ROW_FIELDS =
  "id key displayNumber fileNumber number title description department vendor status type category waitingOn createdAt adoptedOn";
export const RESOLUTION_FIELDS = `${ROW_FIELDS} contactName contactPhone priorNumber dateOfRequest sponsors amount isAnnual termStart termEnd vendorAddress purchasingConsulted contractType contractRef contractDate budgetLine fundingFederal fundingState fundingCounty fundingLocal appointments { name address term replacement } proclamationText grantPurpose grantAmount grantIsAnnual grantTermStart grantTermEnd grantAgency grantAgencyAddress publishedAt draftText summary pressHeadline pressBody pressSocial routeNote steps { id key stage order name email action notes state } stations { status state } version`;

export const Action = z.enum(["APPROVAL", "SIGNATURE", "FYI"], { error: "must be APPROVAL, SIGNATURE or FYI" });
export const StageText = z.enum(["legal-review", "clerk-review", "committee-review", "board-review"], {
  error: "must be legal-review, clerk-review, committee-review or board-review",
});
const StatusText = z.enum(Object.values(STATUS_KEYS) as [string, ...string[]]);

const row = {
  id: z.string(),
  number: z.string().describe("Register number once adopted, or else the file number."),
  resolutionNumber: z.string().describe("Same as number."),
  resolution_number: z.string().describe("Same as number."),
  file_number: z.string().describe("Given at creation."),
  title: z.string(),
  description: z.string(),
  department: z.string(),
  vendor: z.string().nullable(),
  status: StatusText,
  resolutionType: z.enum(["New", "Renew", "Amend"]),
  resolutiontype: z.enum(["New", "Renew", "Amend"]).describe("Same as resolutionType."),
  resolutionCategory: z
    .string()
    .describe("purchase, appointments, proclamations, grant, personnel, local-law or other."),
  waitingOn: z.string().nullable().describe("Person or party whose step is open; null: no one."),
  waitingon: z.string().nullable().describe("Same as waitingOn."),
  waiting_on: z.string().nullable().describe("Same as waitingOn."),
  created_at: z.string().describe("ISO 8601, UTC."),
  createdAt: z.string().describe("Same as created_at."),
  adopted_on: z.string().nullable().describe("YYYY-MM-DD; null: not adopted."),
};
export const ResolutionRowJson = z
  .object(row)
  .meta({ id: "ResolutionRow", description: "A resolution as listed in the repository." });

const maybe = z.string().nullable();
const day = z.string().nullable().describe("YYYY-MM-DD; null: not given.");
const percent = z.number().nullable().describe("Percent; null: not given.");
export const ResolutionJson = z
  .object({
    ...row,
    dateOfRequest: z.string().describe("YYYY-MM-DD."),
    contactName: maybe,
    contactPhone: maybe,
    priorNumber: maybe.describe("Number of the prior resolution, as typed."),
    sponsors: z.array(z.string()),
    amount: z.number().nullable(),
    isannual: z.boolean(),
    termstart: day,
    termStart: day,
    termend: day,
    termEnd: day,
    vendoraddress: maybe,
    purchasingconsulted: maybe,
    contracttype: maybe,
    contractref: maybe,
    contractdate: day,
    budgetline: maybe,
    fundingfederal: percent,
    fundingstate: percent,
    fundingcounty: percent,
    fundinglocal: percent,
    appointmentlist: z.array(z.object({ name: z.string(), address: maybe, term: maybe, replacement: maybe })),
    proclamationtext: maybe,
    grantpurpose: maybe,
    grantamount: z.number().nullable(),
    grantsannual: z.boolean(),
    grantterm: maybe.describe("'{first day} to {last day}'; null: not given."),
    grantagency: maybe,
    grantagencyaddress: maybe,
    tenant_name: z.string(),
    draft_text: z.string().describe("The text as read aloud."),
    summary: z.string(),
    press_release: z.object({ headline: z.string(), body: z.string(), social: z.string() }),
    routing_steps: z.array(
      z.object({
        id: z.string(),
        order: z.number().int(),
        name: z.string(),
        email: z.string(),
        action: Action,
        notes: z.string(),
        stage: StageText.describe("The review to which it belongs."),
        state: z.string().describe("pending, open, done, rejected or skipped."),
      }),
    ),
    published_at: maybe,
    version: z
      .number()
      .int()
      .describe("Counts its changes; send the ETag as If-Match to avoid overwriting a newer version."),
  })
  .meta({ id: "Resolution", description: "A resolution (Request for Legislative Authority)." });

/** A row in the documented format, each field in every documented spelling. */
export function rowJson(resolution: ResolutionRow): z.infer<typeof ResolutionRowJson> {
  const { displayNumber, waitingOn, createdAt } = resolution;
  const type = TYPE_LABELS[resolution.type] as "New";
  return {
    id: resolution.key,
    number: displayNumber,
    resolutionNumber: displayNumber,
    resolution_number: displayNumber,
    file_number: resolution.fileNumber,
    title: resolution.title,
    description: resolution.description,
    department: resolution.department,
    vendor: resolution.vendor,
    status: STATUS_KEYS[resolution.status],
    resolutionType: type,
    resolutiontype: type,
    resolutionCategory: CATEGORIES[resolution.category].key,
    waitingOn,
    waitingon: waitingOn,
    waiting_on: waitingOn,
    created_at: createdAt,
    createdAt,
    adopted_on: resolution.adoptedOn,
  };
}

const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
const termOf = (start: string | null, end: string | null): string | null =>
  start || end ? `${start ?? ""} to ${end ?? ""}`.trim() : null;

/** A resolution in the documented format (parts 1 and 2, section 3). */
export function resolutionJson(resolution: ResolutionData, tenantName: string): z.infer<typeof ResolutionJson> {
  return {
    ...rowJson(resolution),
    dateOfRequest: resolution.dateOfRequest,
    contactName: resolution.contactName,
    contactPhone: resolution.contactPhone,
    priorNumber: resolution.priorNumber,
    sponsors: resolution.sponsors,
    amount: numberOf(resolution.amount),
    isannual: resolution.isAnnual,
    termstart: resolution.termStart,
    termStart: resolution.termStart,
    termend: resolution.termEnd,
    termEnd: resolution.termEnd,
    vendoraddress: resolution.vendorAddress,
    purchasingconsulted: resolution.purchasingConsulted,
    contracttype: resolution.contractType,
    contractref: resolution.contractRef,
    contractdate: resolution.contractDate,
    budgetline: resolution.budgetLine,
    fundingfederal: numberOf(resolution.fundingFederal),
    fundingstate: numberOf(resolution.fundingState),
    fundingcounty: numberOf(resolution.fundingCounty),
    fundinglocal: numberOf(resolution.fundingLocal),
    appointmentlist: resolution.appointments.map(({ name, address, term, replacement }) => ({
      name,
      address,
      term,
      replacement,
    })),
    proclamationtext: resolution.proclamationText,
    grantpurpose: resolution.grantPurpose,
    grantamount: numberOf(resolution.grantAmount),
    grantsannual: resolution.grantIsAnnual,
    grantterm: termOf(resolution.grantTermStart, resolution.grantTermEnd),
    grantagency: resolution.grantAgency,
    grantagencyaddress: resolution.grantAgencyAddress,
    tenant_name: tenantName,
    draft_text: resolution.draftText,
    summary: resolution.summary,
    press_release: {
      headline: resolution.pressHeadline,
      body: resolution.pressBody,
      social: resolution.pressSocial,
    },
    routing_steps: resolution.steps.map((step) => ({
      id: step.key,
      order: step.order,
      name: step.name,
      email: step.email,
      action: step.action,
      notes: step.notes,
      stage: STATUS_KEYS[step.stage] as z.infer<typeof StageText>,
      state: step.state.toLowerCase(),
    })),
    published_at: resolution.publishedAt,
    version: resolution.version,
  };
}

export const noResolution: CallRefusal = { status: 404, code: "NOT_FOUND", error: "Not found." };
