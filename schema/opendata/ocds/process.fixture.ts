import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv04 from "ajv-draft-04";
import addFormats from "ajv-formats";
import { PROJECT_STATUSES, type ProjectStatus } from "../../projects/words.rules.ts";
import { tagsOfStep } from "./codelists.rules.ts";
import type { ProcessFacts, ProcessVendor } from "./processFacts.rules.ts";
import { releaseOf } from "./release.rules.ts";
import type { Release } from "./releaseShape.rules.ts";

export const acme: ProcessVendor = {
  id: "v1",
  legalName: "Acme Paving",
  address: "1 Mill Road",
  city: "Goshen",
  state: "NY",
  zip: "10924",
};
const other: ProcessVendor = { ...acme, id: "v2", legalName: "Birch Roads" };

/** Resurfacing of a road: everything that a project may have. */
export const resurfacing: ProcessFacts = {
  ocidPrefix: "ocds-a1b2c3",
  currency: "USD",
  county: { name: "Demo County", address: "https://demo.dais.example", timeZone: "America/New_York" },
  procurementId: "PR-2026-12",
  title: "Mill Road",
  description: "Resurfacing of two miles.",
  department: { id: "d1", name: "Highway" },
  estimatedCost: 12_345_678,
  fundingSource: "CHIPS",
  openingFinished: false,
  showEstimate: true,
  requisitionId: "R-77",
  isEmergency: true,
  emergencyReason: "The culvert has failed.",
  purchaseKind: "PUBLIC_WORK",
  procurementType: "RFP",
  method: "OPEN",
  criteria: [
    { description: "Price", percentage: 60 },
    { description: "Plan", percentage: 40 },
  ],
  categories: [
    { code: "ROADS", name: "Roads and highways" },
    { code: "ASPHALT", name: null },
  ],
  startDate: "2026-05-01",
  endDate: "2026-09-30",
  status: "PUBLISHED",
  solicitation: {
    id: "s1",
    number: "BID-2026-7",
    title: "Resurfacing of Mill Road",
    description: "Mill and pave.",
    dueAt: new Date("2026-04-01T18:00:00Z"),
    openingAt: new Date("2026-04-01T18:30:00Z"),
    questionsDueAt: new Date("2026-03-25T21:00:00Z"),
    publishedAt: new Date("2026-03-11T14:00:00Z"),
    contactPerson: "Pat Lee",
    email: "purchasing@demo.example",
    phone: "845 555 0100",
    submissionInstructions: "By the portal.",
  },
  lines: [
    { id: "l1", kind: "BASE", number: "1", description: "Asphalt", unit: "ton", quantity: "1250.5" },
    { id: "l2", kind: "ALTERNATE", number: "A-1", description: "Shoulders", unit: "ft", quantity: "10560" },
  ],
  documents: [
    { fileId: "f1", filename: "plans.pdf", contentType: "application/pdf", at: new Date("2026-03-02T15:00:00Z") },
  ],
  addenda: [],
  questions: [],
  bids: [],
  award: null,
};

const MOMENTS: Partial<Record<ProjectStatus, string>> = {
  PUBLISHED: "2026-03-11T14:00:00Z",
  CLOSED: "2026-04-01T18:00:00Z",
};
/** When the project comes to a status, in the fixture's time. */
const momentOf = (status: ProjectStatus) => new Date(MOMENTS[status] ?? "2026-04-20T15:00:00Z");

/** The facts as they are at a status: with bids from the opening onward, with an award from the recommendation onward. */
export function factsAt(status: ProcessFacts["status"]): ProcessFacts {
  const place = PROJECT_STATUSES.indexOf(status);
  const opened = place >= PROJECT_STATUSES.indexOf("OPENED");
  return {
    ...resurfacing,
    status,
    openingFinished: opened,
    addenda: [{ number: 1, title: "New plans", text: "Sheet 4 is new.", at: new Date("2026-03-18T14:00:00Z") }],
    questions: [
      {
        number: 1,
        text: "Which mix?",
        askedAt: new Date("2026-03-12T14:00:00Z"),
        answer: "Type 6.",
        answeredAt: new Date("2026-03-13T14:00:00Z"),
      },
    ],
    bids: opened
      ? [
          { id: "b1", at: new Date("2026-03-30T10:00:00Z"), vendor: acme, state: "valid", amount: 11_000_000 },
          { id: "b2", at: new Date("2026-03-31T10:00:00Z"), vendor: other, state: "disqualified", amount: null },
        ]
      : [],
    award:
      place >= PROJECT_STATUSES.indexOf("RECOMMENDED") && status !== "NO_AWARD"
        ? { vendor: acme, amount: 11_000_000, on: "2026-04-20" }
        : null,
  };
}

/** The release that reports a status. For a status that is not published, as it would be. */
export function releaseAt(status: ProjectStatus, previous: Release | null = null, number = 1): Release {
  const tags = tagsOfStep(status, previous?.awards !== undefined) ?? ["planning"];
  return releaseOf(factsAt(status), { tags, number, at: momentOf(status), previous });
}

const OCDS = join(import.meta.dirname, "../../../../shared/data/procurement/ocds");
/** Whether the standard's schemas and sample are at hand; they are not part of the product. */
export const hasStandard = existsSync(OCDS);
const json = (...path: string[]): any => JSON.parse(readFileSync(join(OCDS, ...path), "utf8"));

/** RFC 7386: a patch replaces existing values, and null removes them. */
function patched(target: any, patch: any): any {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
  const result = typeof target === "object" && target !== null && !Array.isArray(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch))
    if (value === null) delete result[name];
    else result[name] = patched(result[name], value);
  return result;
}

/** The standard's schemas with the extensions for bids and enquiries; each answers what is wrong, or null. */
export function standard() {
  const ajv = new Ajv04.default({ strict: false, allErrors: true });
  addFormats.default(ajv as never);
  const extensions = ["ocds_bid_extension", "ocds_enquiry_extension"];
  ajv.addSchema(
    extensions.reduce(
      (schema, name) => patched(schema, json("extensions", `${name}.release-schema.json`)),
      json("release-schema.json"),
    ),
    "release",
  );
  ajv.addSchema(json("versioned-release-validation-schema.json"), "versioned");
  const checkBy = (schema: string | object) => {
    const check = typeof schema === "string" ? ajv.getSchema(schema) : ajv.compile(schema);
    return (document: unknown): string | null => (check?.(document) ? null : ajv.errorsText(check?.errors ?? []));
  };
  return {
    release: checkBy("release"),
    releasePackage: checkBy(json("release-package-schema.json")),
    recordPackage: checkBy(json("record-package-schema.json")),
  };
}

/** The sample process: its record package, and its releases in order. */
export function sample(): { recordPackage: any; releases: any[] } {
  const releases = readdirSync(join(OCDS, "sample"))
    .filter((name) => /-0\d-.*\.json$/.test(name))
    .toSorted()
    .map((name) => json("sample", name).releases[0]);
  return { recordPackage: json("sample", "ocds-213czf-000-00001.json"), releases };
}
