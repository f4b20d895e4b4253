import { z } from "zod";
import { CATEGORIES, type ResolutionCategory, RESOLUTION_CATEGORIES } from "#schema/resolutions/facts.rules.ts";
import { day, flag, jsonOr, oneOf, text, uuid, version } from "../rest/fields.ts";
import { Action, type ResolutionData, StageText } from "./resolutionJson.ts";

const TYPES = { new: "NEW", renew: "RENEW", amend: "AMEND" } as const;
const CATEGORY_OF = new Map<string, ResolutionCategory>(
  RESOLUTION_CATEGORIES.map((category) => [CATEGORIES[category].key, category]),
);

const typeText = z
  .string({ error: "must be New, Renew or Amend" })
  .max(10)
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(["new", "renew", "amend"], { error: "must be New, Renew or Amend" }));
const categoryText = z
  .string()
  .max(20)
  .refine((value) => CATEGORY_OF.has(value), {
    error: `must be ${[...CATEGORY_OF.keys()].join(", ")}`,
  });
/** Money and shares as people write them: 1234.5, "$1,234.50", "60%". '': none. */
const decimal = (description: string) =>
  z
    .union([z.number({ error: "must be a number" }), z.string().max(24)], { error: "must be a number" })
    .transform((value) => String(value).replace(/[$,%\s]/g, ""))
    .refine((value) => /^(-?\d{1,13}(\.\d{1,2})?)?$/.test(value), {
      error: "must be a number with at most two decimals",
    })
    .nullish()
    .describe(description);
const dayOrNone = (description: string) =>
  z
    .union([z.literal(""), day(description)])
    .nullish()
    .describe(description);
const words = (most: number, description: string) => text(most, description).nullish();

const Appointment = z.object({
  name: text(500, "Name."),
  address: words(500, "Address."),
  term: words(500, "Term."),
  replacement: words(500, "Person being replaced."),
});

const resolutionFields = {
  title: words(600, "Title; if not given, '{department} — {category} — {type}'."),
  description: words(20_100, "Narrative."),
  department: words(300, "Name of the requesting department."),
  dateOfRequest: dayOrNone("Date of the request."),
  contactName: words(300, "Contact for questions."),
  contactPhone: words(100, "Contact's phone number."),
  resolutionType: typeText.nullish().describe("New, Renew or Amend; if not given, New."),
  resolutiontype: typeText.nullish().describe("Same as resolutionType."),
  resolutionCategory: categoryText.nullish().describe("Section; if not given, other."),
  priorNumber: words(100, "Number of the prior resolution."),
  sponsors: z.array(text(300, ""), { error: "must be a list" }).max(60).nullish().describe("Sponsors."),
  amount: decimal("Amount."),
  isannual: flag("Whether the amount is per year.").nullish(),
  termstart: dayOrNone("First day of the term."),
  termStart: dayOrNone("Same as termstart."),
  termend: dayOrNone("Last day of the term."),
  termEnd: dayOrNone("Same as termend."),
  vendor: words(400, "The vendor's exact contract name."),
  vendoraddress: words(600, "The vendor's address."),
  purchasingconsulted: words(2100, "Whether Purchasing was consulted."),
  contracttype: words(40, "State Contract, RFP, Bid or Other."),
  contractref: words(300, "Contract reference."),
  contractdate: dayOrNone("Date of the contract."),
  budgetline: words(300, "Budget line."),
  fundingfederal: decimal("Federal share in percent."),
  fundingstate: decimal("The state's share in percent."),
  fundingcounty: decimal("The county's share in percent."),
  fundinglocal: decimal("Local share in percent."),
  appointmentlist: jsonOr(z.array(Appointment, { error: "must be a list" }).max(200))
    .nullish()
    .describe("Appointments, as a list or as JSON."),
  proclamationtext: words(20_100, "Text of the proclamation."),
  grantpurpose: words(5100, "Purpose of the grant."),
  grantamount: decimal("Amount of the grant."),
  grantsannual: flag("Whether the grant is per year.").nullish(),
  grantterm: words(60, "'{first day} to {last day}'."),
  grantagency: words(400, "Granting agency."),
  grantagencyaddress: words(600, "The agency's address."),
  tenant_id: text(64, "The county; it must be the session's own.").nullish(),
};

/** A new request. status and waitingOn cannot be set. */
export const NewResolution = z.object({
  ...resolutionFields,
  resolutionNumber: words(100, "Number of the prior resolution."),
  resolutionnumber: words(100, "Same as resolutionNumber."),
  prior_id: uuid("Prior resolution, if it is on record; the two stay linked.").nullish(),
});

/** A whole resolution. Fields that cannot be set this way are ignored. */
export const WholeResolution = z.object({
  ...resolutionFields,
  version,
  draft_text: words(500_000, "Plain text, with an empty line between paragraphs."),
  summary: words(20_100, "The summary."),
  press_release: z
    .object({
      headline: words(400, "Headline."),
      body: words(20_100, "Body."),
      social: words(600, "Short post."),
    })
    .nullish()
    .describe("The press release."),
  routing_steps: z
    .array(
      z.object({
        id: words(64, "Step to change; any other value adds a new step."),
        order: z.coerce.number({ error: "must be a number" }).int().min(1).max(99).describe("Position in the route."),
        name: text(300, "Name of the person asked."),
        email: text(300, "Email address of the person."),
        action: Action.default("APPROVAL").describe("Requested action."),
        notes: words(2100, "Note to the person."),
        stage: StageText.nullish().describe("Review; if not given, the county's first."),
      }),
      { error: "must be a list" },
    )
    .max(60)
    .nullish()
    .describe("The whole route."),
});

export type ResolutionInput = z.infer<typeof WholeResolution>;
type Given = ResolutionInput & Partial<z.infer<typeof NewResolution>>;

/** Undefined: not sent. '' and null clear the field. */
const emptied = (value: string | null | undefined): string | null | undefined =>
  value === undefined ? undefined : value?.trim() || null;
const dayIn = (...values: (string | null | undefined)[]) => emptied(oneOf(...values))?.slice(0, 10) ?? undefined;

function termIn(value: string | null | undefined): [string | null, string | null] | undefined {
  if (value === undefined) return undefined;
  const [first, last] = value?.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  return value?.trim().startsWith("to ") ? [null, first ?? null] : [first ?? null, last ?? null];
}

/** Normalizes numbers, so that 1234.50 equals 1234.5. */
const decimalOf = (value: string | null): string | null => (value === null ? null : String(Number(value)));

/** The body's fields over the present ones. Without a resolution, over an empty request. */
export function fieldsIn(body: Given, present: ResolutionData | null): Record<string, unknown> {
  const bodyOrPresent = <T>(value: T | undefined, now: T | undefined) => (value === undefined ? (now ?? null) : value);
  const days = (values: (string | null | undefined)[], now: string | null | undefined) =>
    oneOf(...values) === undefined ? (now ?? null) : (dayIn(...values) ?? null);
  const type = oneOf(body.resolutionType ?? undefined, body.resolutiontype ?? undefined);
  const grantTerm = termIn(body.grantterm) ?? [present?.grantTermStart ?? null, present?.grantTermEnd ?? null];
  const category = body.resolutionCategory ? CATEGORY_OF.get(body.resolutionCategory) : undefined;
  // Only a new request names its prior one by resolutionNumber. A whole resolution has its own number there.
  const prior = present ? body.priorNumber : oneOf(body.priorNumber, body.resolutionNumber, body.resolutionnumber);
  return {
    type: type ? TYPES[type] : (present?.type ?? "NEW"),
    category: category ?? present?.category ?? "OTHER",
    title: bodyOrPresent(emptied(body.title), present?.title),
    description: bodyOrPresent(emptied(body.description), present?.description),
    department: body.department ?? present?.department,
    dateOfRequest: dayIn(body.dateOfRequest) ?? present?.dateOfRequest,
    contactName: bodyOrPresent(emptied(body.contactName), present?.contactName),
    contactPhone: bodyOrPresent(emptied(body.contactPhone), present?.contactPhone),
    priorNumber: bodyOrPresent(emptied(prior), present?.priorNumber),
    sponsors: bodyOrPresent(body.sponsors, present?.sponsors),
    amount: decimalOf(bodyOrPresent(emptied(body.amount), present?.amount)),
    isAnnual: bodyOrPresent(body.isannual, present?.isAnnual),
    termStart: days([body.termstart, body.termStart], present?.termStart),
    termEnd: days([body.termend, body.termEnd], present?.termEnd),
    vendor: bodyOrPresent(emptied(body.vendor), present?.vendor),
    vendorAddress: bodyOrPresent(emptied(body.vendoraddress), present?.vendorAddress),
    purchasingConsulted: bodyOrPresent(emptied(body.purchasingconsulted), present?.purchasingConsulted),
    contractType: bodyOrPresent(emptied(body.contracttype), present?.contractType),
    contractRef: bodyOrPresent(emptied(body.contractref), present?.contractRef),
    contractDate: days([body.contractdate], present?.contractDate),
    budgetLine: bodyOrPresent(emptied(body.budgetline), present?.budgetLine),
    fundingFederal: decimalOf(bodyOrPresent(emptied(body.fundingfederal), present?.fundingFederal)),
    fundingState: decimalOf(bodyOrPresent(emptied(body.fundingstate), present?.fundingState)),
    fundingCounty: decimalOf(bodyOrPresent(emptied(body.fundingcounty), present?.fundingCounty)),
    fundingLocal: decimalOf(bodyOrPresent(emptied(body.fundinglocal), present?.fundingLocal)),
    appointments: bodyOrPresent(body.appointmentlist, present?.appointments),
    proclamationText: bodyOrPresent(emptied(body.proclamationtext), present?.proclamationText),
    grantPurpose: bodyOrPresent(emptied(body.grantpurpose), present?.grantPurpose),
    grantAmount: decimalOf(bodyOrPresent(emptied(body.grantamount), present?.grantAmount)),
    grantIsAnnual: bodyOrPresent(body.grantsannual, present?.grantIsAnnual),
    grantTermStart: grantTerm[0],
    grantTermEnd: grantTerm[1],
    grantAgency: bodyOrPresent(emptied(body.grantagency), present?.grantAgency),
    grantAgencyAddress: bodyOrPresent(emptied(body.grantagencyaddress), present?.grantAgencyAddress),
  };
}
