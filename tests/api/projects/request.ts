import { v7 as uuid } from "uuid";
import { globalId } from "#schema/builder.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import { sealedSolicitation } from "#tests/support/sealedBids.ts";
import type { County, Person, World } from "#tests/support/world.ts";

/** What tests read of a project. */
export interface Asked {
  id: string;
  key: string;
  version: number;
  procurementId: string;
  title: string;
  description: string;
  status: string;
  isLocked: boolean;
  waitingFor: string | null;
  checklist: string[];
  solicitation: {
    id: string;
    key: string;
    version: number;
    state: string;
    number: string | null;
    publishedAt: string | null;
    closedAt: string | null;
  };
}

export const PROJECT = `id key version procurementId title description status isLocked waitingFor checklist
  solicitation { id key version state number publishedAt closedAt }`;

/** A department of the county. */
export const department = (world: World, county: County, name = `Department ${uuid()}`) =>
  world.database.inTenant(county.id, async (db) => {
    const { id } = await db.department.create({ data: { name } });
    return { key: id, id: globalId("Department", id), name };
  });

/** The required fields of the form Create Project, and the Summary, which Final Submit requires. */
export const WHOLE_REQUEST = {
  title: "Road salt",
  description: "Salt for the winter.",
  startDate: "2027-01-04",
  endDate: "2027-12-31",
  estimatedCost: "1000.00",
  fundingSource: "Highway fund",
  projectManager: "Ann Ash",
  summary: richTextOf("Salt for three garages."),
};

/** A user requests a purchase. */
export const requestPurchase = async (who: Person, departmentId: string, fields: object = {}): Promise<Asked> =>
  (await who.does("createProject", { fields: { departmentId, ...WHOLE_REQUEST, ...fields } }, `project { ${PROJECT} }`))
    .project;

/** A project as a person sees it. */
export const projectOf = async (who: Person, key: string): Promise<Asked> =>
  (await who.read(`query($key: ID!) { project(key: $key) { ${PROJECT} } }`, { key })).project;

export const CHECKLIST = [
  "SECTIONS_COMPLETED",
  "ATTACHMENTS_REVIEWED",
  "EVALUATION_CONFIRMED",
  "SECTIONS_APPROVED",
  "READY_FOR_PUBLICATION",
];

/** Sets the dates and texts of a project's solicitation. Omitted fields are emptied. */
export const setSolicitationFields = async (purchasing: Person, project: Asked, fields: object = {}) =>
  purchasing.does(
    "updateSolicitation",
    {
      solicitationId: project.solicitation.id,
      version: (await projectOf(purchasing, project.key)).solicitation.version,
      fields: {
        dueAt: "2026-03-25T18:00:00Z",
        openingAt: "2026-03-25T18:30:00Z",
        questionsDueAt: "2026-03-20T18:00:00Z",
        insuranceRequired: "General liability",
        ...fields,
      },
    },
    "warnings",
  );

/**
 * The people of a purchase, a department, and a function that gives a solicitation a rehearsed key for two of three
 * keyholders.
 */
export async function office(world: World, county: County) {
  const [staff, purchasing, legal, clerk, auditor] = await Promise.all([
    county.as("Department staff"),
    county.as("Purchasing"),
    county.as("Legal reviewer"),
    county.as("Clerk"),
    county.as("Auditor"),
  ]);
  const holders = [clerk, legal, auditor].map(({ userId, email }) => ({ id: userId ?? "", name: email ?? "" }));
  return {
    staff,
    purchasing,
    legal,
    department: await department(world, county),
    rehearsed: (project: Asked) => sealedSolicitation(world, county, project.solicitation.key, holders),
  };
}
type Office = Awaited<ReturnType<typeof office>>;

/** What happens to a project before it is submitted. */
type Prepare = (project: Asked) => Promise<void>;

/**
 * A project that was requested, prepared, submitted, checked and approved by Legal, with a rehearsed key to its bids.
 */
export async function ready(office: Office, fields: object = {}, prepare: Prepare = async () => {}): Promise<Asked> {
  const approved = await approvedByLegal(office, fields, prepare);
  await office.rehearsed(approved);
  return projectOf(office.purchasing, approved.key);
}

/** The same, before anyone holds a key. */
export async function approvedByLegal(
  { staff, purchasing, legal, department: of }: Office,
  fields: object = {},
  prepare: Prepare = async () => {},
): Promise<Asked> {
  const project = await requestPurchase(staff, of.id, fields);
  await prepare(project);
  await setSolicitationFields(purchasing, project);
  await staff.does("finalSubmit", { projectId: project.id });
  await purchasing.does("saveChecklist", { projectId: project.id, checklist: CHECKLIST });
  await purchasing.does("submitToLegal", { projectId: project.id });
  await legal.does("approveForLegal", { projectId: project.id });
  return projectOf(purchasing, project.key);
}

/** A published project. */
export async function published(people: Office, fields: object = {}, prepare?: Prepare): Promise<Asked> {
  const project = await ready(people, fields, prepare);
  await people.purchasing.does("publishSolicitation", { projectId: project.id, reason: "Nothing else is needed." });
  return projectOf(people.purchasing, project.key);
}
