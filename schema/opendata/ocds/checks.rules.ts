// Checks of a release beyond OCDS' schema (decision 'Open data'): closed codelists, order of dates, awarded party,
// currency, and nothing published before its time.
import { CLOSED_LISTS } from "./codelists.rules.ts";

/** What is wrong with a release, and where. */
export interface ReleaseProblem {
  path: string;
  message: string;
}

type Row = Record<string, unknown>;
const rowOf = (value: unknown): Row =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Row) : {};
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.map(rowOf) : []);
const idsOf = (value: unknown): string[] => rowsOf(value).map(({ id }) => String(id));

/** The values at a path, each with its full location. Lists are traversed. */
function valuesAt(value: unknown, names: readonly string[], path = ""): { path: string; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => valuesAt(each, names, `${path}[${index}]`));
  const [name, ...rest] = names;
  if (name === undefined) return value === undefined || value === null ? [] : [{ path, value }];
  return valuesAt(rowOf(value)[name], rest, path ? `${path}.${name}` : name);
}

/** Every object of a release that has these fields, with its path. */
function objectsWith(value: unknown, fields: readonly string[], path = ""): { path: string; row: Row }[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => objectsWith(each, fields, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  const row = value as Row;
  const below = Object.entries(row).flatMap(([name, each]) =>
    objectsWith(each, fields, path ? `${path}.${name}` : name),
  );
  return fields.every((field) => row[field] !== undefined && row[field] !== null) ? [{ path, row }, ...below] : below;
}

function* closedLists(release: Row): Generator<ReleaseProblem> {
  for (const [place, codes] of Object.entries(CLOSED_LISTS))
    for (const { path, value } of valuesAt(release, place.split(".")))
      if (!codes.includes(String(value)))
        yield { path, message: `'${String(value)}' is not one of ${codes.join(", ")}` };
}

const later = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && Date.parse(one) > Date.parse(other);

function* datesInOrder(release: Row): Generator<ReleaseProblem> {
  for (const { path, row } of objectsWith(release, ["startDate", "endDate"]))
    if (later(row["startDate"], row["endDate"])) yield { path, message: "it ends before it starts" };
  const tender = rowOf(release["tender"]);
  const tendering = rowOf(tender["tenderPeriod"]);
  if (later(rowOf(tender["enquiryPeriod"])["endDate"], tendering["endDate"]))
    yield { path: "tender.enquiryPeriod", message: "the deadline for questions is after bids are due" };
  for (const [index, enquiry] of rowsOf(tender["enquiries"]).entries())
    if (later(enquiry["date"], enquiry["dateAnswered"]))
      yield { path: `tender.enquiries[${index}]`, message: "it was answered before it was asked" };
  for (const [index, award] of rowsOf(release["awards"]).entries())
    if (later(tendering["startDate"], award["date"]))
      yield { path: `awards[${index}].date`, message: "it was awarded before bids were requested" };
}

function* contractsInOrder(release: Row): Generator<ReleaseProblem> {
  const awards = new Map(rowsOf(release["awards"]).map((award) => [String(award["id"]), award]));
  for (const [index, contract] of rowsOf(release["contracts"]).entries()) {
    const path = `contracts[${index}]`;
    const { dateSigned } = contract;
    if (later(awards.get(String(contract["awardID"]))?.["date"], dateSigned))
      yield { path: `${path}.dateSigned`, message: "it was signed before it was awarded" };
    if (later(dateSigned, release["date"]))
      yield { path: `${path}.dateSigned`, message: "it is disclosed before it was signed" };
    for (const [at, { date }] of rowsOf(contract["amendments"]).entries())
      if (later(dateSigned, date))
        yield { path: `${path}.amendments[${at}].date`, message: "it was changed before it was signed" };
    for (const [at, { date }] of rowsOf(rowOf(contract["implementation"])["transactions"]).entries())
      if (later(date, release["date"]))
        yield {
          path: `${path}.implementation.transactions[${at}].date`,
          message: "it is disclosed before it was paid",
        };
  }
}

function* whoTakesPart(release: Row): Generator<ReleaseProblem> {
  const parties = rowsOf(release["parties"]);
  const known = new Set(parties.map(({ id }) => String(id)));
  const tender = rowOf(release["tender"]);
  for (const [path, party] of [
    ["buyer", rowOf(release["buyer"])],
    ["tender.procuringEntity", rowOf(tender["procuringEntity"])],
  ] as const)
    if (party["id"] !== undefined && !known.has(String(party["id"])))
      yield { path, message: "it is not among the parties" };
  const bidders = new Set([
    ...parties.filter(({ roles }) => Array.isArray(roles) && roles.includes("tenderer")).map(({ id }) => String(id)),
    ...idsOf(tender["tenderers"]),
    ...rowsOf(rowOf(release["bids"])["details"]).flatMap(({ tenderers }) => idsOf(tenderers)),
  ]);
  const direct = tender["procurementMethod"] === "direct";
  for (const [index, award] of rowsOf(release["awards"]).entries())
    for (const supplier of idsOf(award["suppliers"])) {
      const path = `awards[${index}].suppliers`;
      if (!known.has(supplier)) yield { path, message: `'${supplier}' is not among the parties` };
      else if (!direct && !bidders.has(supplier)) yield { path, message: `'${supplier}' did not bid` };
    }
  const awards = new Set(idsOf(release["awards"]));
  for (const [index, { awardID }] of rowsOf(release["contracts"]).entries())
    if (!awards.has(String(awardID)))
      yield { path: `contracts[${index}].awardID`, message: `there is no award '${String(awardID)}'` };
}

function* nothingBeforeItsHour(release: Row, openingAt: Date | null): Generator<ReleaseProblem> {
  const tender = rowOf(release["tender"]);
  const due = rowOf(tender["tenderPeriod"])["endDate"];
  const hours = [openingAt?.valueOf(), typeof due === "string" ? Date.parse(due) : undefined];
  const hour = Math.max(...hours.map((each) => each ?? Number.NEGATIVE_INFINITY));
  const early = Date.parse(String(release["date"])) < hour;
  if (early)
    for (const [path, value] of [
      ["bids", release["bids"]],
      ["tender.tenderers", tender["tenderers"]],
      ["tender.numberOfTenderers", tender["numberOfTenderers"]],
    ] as const)
      if (value !== undefined && value !== null) yield { path, message: "bids are disclosed before they are opened" };
  const cost = rowOf(rowOf(release["planning"])["budget"])["amount"];
  if (early && cost !== undefined && cost !== null)
    yield { path: "planning.budget.amount", message: "the estimated cost is disclosed before bids are opened" };
  for (const [index, enquiry] of rowsOf(tender["enquiries"]).entries())
    if (enquiry["author"] !== undefined)
      yield { path: `tender.enquiries[${index}].author`, message: "the person who asked must not be disclosed" };
}

/**
 * All faults of a release, whoever made it. If `openingAt` is null because no opening time is known, the due date is
 * used.
 */
export function releaseProblems(
  release: object,
  { currency, openingAt }: { currency: string; openingAt: Date | null },
): ReleaseProblem[] {
  const row = release as Row;
  const amounts = objectsWith(row, ["amount", "currency"]).filter(({ row: value }) => value["currency"] !== currency);
  return [
    ...closedLists(row),
    ...datesInOrder(row),
    ...contractsInOrder(row),
    ...whoTakesPart(row),
    ...amounts.map(({ path, row: value }) => ({
      path,
      message: `amounts are in ${currency}, not in ${String(value["currency"])}`,
    })),
    ...nothingBeforeItsHour(row, openingAt),
  ];
}
