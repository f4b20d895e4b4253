import { todayIn } from "../../tenancy/rules.ts";
import { COMMODITY_SCHEME } from "../ocds/codelists.rules.ts";
import type { ProjectStatus } from "../../projects/words.rules.ts";
import type { ReadProcess } from "./readOcds.ts";

/** A vendor as another system's releases name it. */
export interface PastVendor {
  legalName: string;
  dba: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  /** Its id in the source, e.g. GB-COH-11111111. */
  source: string;
}

/** The columns of a project of the past. */
export interface PastProject {
  title: string;
  description: string;
  department: string;
  projectContactName: string;
  startDate: string | null;
  endDate: string | null;
  estimatedCost: bigint | null;
  fundingSource: string | null;
  categories: string[];
  purchaseKind: "PURCHASE" | "PUBLIC_WORK" | "SERVICES";
  procurementType: "BID" | "RFP";
  method: "OPEN" | "SELECTIVE" | "LIMITED" | "DIRECT";
  status: ProjectStatus;
  awardedAmount: bigint | null;
  awardedOn: string | null;
}

export interface Past {
  project: PastProject;
  /** Name of the awarded vendor. Null if there is none. */
  awarded: string | null;
  vendors: PastVendor[];
  /** Data found only in the stored releases, because a project has no field for it. */
  notes: string[];
  contradictory: string[];
}

const KINDS = { goods: "PURCHASE", works: "PUBLIC_WORK", services: "SERVICES" } as const;
type Amount = NonNullable<ReadProcess["tender"]>["value"];
const BY_PRICE = new Set(["priceOnly", "costOnly", "lowestCost", "singleBidOnly"]);
const short = (text: string | null | undefined, most = 500): string | null => text?.trim().slice(0, most) || null;

/** How far a past process got. Null if it is still in progress. */
function statusOf({ tender, awards }: ReadProcess): ProjectStatus | null {
  if (awards?.some(({ status }) => status === "active" || status == null)) return "AWARDED";
  const status = tender?.status;
  if (status === "cancelled" || status === "withdrawn") return "CANCELLED";
  if (status === "unsuccessful") return "NO_AWARD";
  return status === "complete" ? "CLOSED" : null;
}

function vendorsOf({ parties, tender, awards }: ReadProcess): PastVendor[] {
  const named = [...(tender?.tenderers ?? []), ...(awards ?? []).flatMap(({ suppliers }) => suppliers ?? [])];
  const ids = new Set(named.map(({ id }) => id));
  const among = (parties ?? []).filter(
    ({ id, roles }) => ids.has(id) || roles?.some((role) => role === "supplier" || role === "tenderer"),
  );
  return among.flatMap(({ id, name, identifier, address, contactPoint }) => {
    const legalName = short(identifier?.legalName ?? name, 200);
    if (!legalName) return [];
    return [
      {
        legalName,
        dba: name && name !== legalName ? short(name, 200) : null,
        address: short(address?.streetAddress, 200),
        city: short(address?.locality, 100),
        state: short(address?.region, 100),
        zip: short(address?.postalCode, 20),
        phone: short(contactPoint?.telephone, 50),
        email: short(contactPoint?.email, 200),
        website: short(contactPoint?.url, 200),
        source: id,
      },
    ];
  });
}

/** The project for a past process. Null if it is still in progress, and so is not imported. */
export function pastOf(content: ReadProcess, county: { timeZone: string; currency: string }): Past | null {
  const status = statusOf(content);
  if (!status) return null;
  const { tender, planning, buyer, parties, awards, contracts } = content;
  const notes: string[] = [];
  const contradictory: string[] = [];
  const cents = (what: string, value: Amount) => {
    if (value?.amount == null) return null;
    if (value.currency === county.currency) return BigInt(Math.round(value.amount * 100));
    notes.push(
      `${what} of ${value.amount} ${value.currency ?? "without a currency"} is not an amount in ${county.currency}`,
    );
    return null;
  };
  const day = (moment: string | null | undefined) => (moment ? todayIn(county.timeZone, new Date(moment)) : null);
  const active = (awards ?? []).filter((award) => award.status === "active" || award.status == null);
  const [award] = active;
  if (active.length > 1) notes.push(`${active.length - 1} more awards`);
  if ((award?.suppliers ?? []).length > 1)
    notes.push(`${(award?.suppliers ?? []).length - 1} more suppliers of the award`);
  if ((contracts ?? []).length > 0) notes.push(`${contracts?.length} contracts`);
  const foreign = (tender?.items ?? []).filter(
    ({ classification }) => classification && classification["scheme"] !== COMMODITY_SCHEME,
  );
  if (foreign.length > 0) notes.push(`${foreign.length} items classified with a list other than the county's`);
  if (status === "CLOSED") contradictory.push("its tender is complete, but it has no award, so it is kept as closed");
  const vendors = vendorsOf(content);
  const supplier = award?.suppliers?.[0];
  const awarded = vendors.find(({ source }) => source === supplier?.id)?.legalName ?? null;
  if (supplier && !awarded)
    contradictory.push(`awarded to '${supplier.name ?? supplier.id}', who is not among the parties`);
  const contract = tender?.contractPeriod ?? award?.contractPeriod;
  const contact = parties?.find(({ id }) => id === buyer?.id)?.contactPoint;
  return {
    project: {
      title: short(tender?.title, 300) ?? content.ocid,
      description: short(tender?.description ?? planning?.rationale, 10_000) ?? "",
      department: short(buyer?.name, 200) ?? "Not named",
      projectContactName: short(contact?.name, 200) ?? short(buyer?.name, 200) ?? "Not named",
      startDate: day(contract?.startDate),
      endDate: day(contract?.endDate),
      estimatedCost: cents("an estimate", tender?.value ?? planning?.budget?.amount),
      fundingSource: short(planning?.budget?.description ?? planning?.budget?.project, 200),
      categories: [
        ...new Set(
          (tender?.items ?? []).flatMap(({ classification }) =>
            classification?.id && classification["scheme"] === COMMODITY_SCHEME ? [classification.id] : [],
          ),
        ),
      ],
      purchaseKind: KINDS[tender?.mainProcurementCategory ?? "goods"],
      procurementType: !tender?.awardCriteria || BY_PRICE.has(tender.awardCriteria) ? "BID" : "RFP",
      method: (tender?.procurementMethod ?? "open").toUpperCase() as PastProject["method"],
      status,
      awardedAmount: cents("an award", award?.value),
      awardedOn: day(award?.date),
    },
    awarded,
    vendors,
    notes,
    contradictory,
  };
}
