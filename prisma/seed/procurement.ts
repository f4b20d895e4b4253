// Purchases of a demonstration county: vendors, projects in every status, and vendors' questions with answers.
import type { FileStore, Secrets } from "#schema/context.ts";
import { numberOf } from "#schema/numbers.rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";
import { momentOf } from "./calendar.ts";
import { seedLibrary } from "./library.ts";
import { seedProjectFiles } from "./projectFiles.ts";
import { linesOf } from "./projectLog.ts";
import { seedBids } from "./openedBids.ts";
import { ProjectDays } from "./projectDays.ts";
import { type ProjectGround, ProjectRows } from "./projectRows.ts";
import { DEMO_PROJECTS } from "./projects.ts";
import type { DemoKey, SealingPlace } from "./sealedKeys.ts";
import { peopleOf } from "./people.ts";
import { SolicitationRows } from "./solicitationRows.ts";
import { seedVendors } from "./vendors.ts";

export interface ProcurementGround extends Pick<ProjectGround, "timeZone" | "today" | "departments"> {
  /** Key of the county. */
  tenantId: string;
  subdomain: string;
  countyName: string;
  /** By name. */
  roles: ReadonlyMap<string, string>;
  passwordHash: string;
  files: Pick<FileStore, "put">;
  secrets: Pick<Secrets, "seal" | "mark" | "sign" | "signingKey">;
  /** The keyholders' own keys. */
  keys: readonly DemoKey[];
}

/** Writes vendors and projects of a county whose users and departments exist. `titles`: its projects. */
export async function seedProcurement(db: Db, ground: ProcurementGround, titles?: readonly string[]): Promise<void> {
  const person = await peopleOf(db, ground.subdomain);
  const vendors = await seedVendors(
    db,
    {
      ...ground,
      vendorRole: ground.roles.get("Vendor") as string,
      vendorUser: person("vendor"),
      purchasing: person("purchasing"),
    },
    titles && 5,
  );
  await db.procurementSettings.create({ data: {} });
  await seedLibrary(db, person("admin").name, momentOf(ground.today, "09:00", ground.timeZone));
  const resolutions = new Map(
    (await db.resolution.findMany({ select: { id: true, title: true, adoptedOn: true } })).map((each) => [
      each.title,
      each,
    ]),
  );
  const chosenProjects = DEMO_PROJECTS.filter(({ title }) => !titles || titles.includes(title)).toSorted(
    (one, other) => one.asked - other.asked,
  );
  const numbers = new Numbers();
  const projects = chosenProjects.map((project) => {
    const day = new ProjectDays(project, { ...ground, resolutions }).day(project.asked);
    return new ProjectRows({ ...ground, person, vendors, resolutions }, project, numbers.next("project", day));
  });
  await db.project.createMany({ data: projects.map(({ row }) => row) });
  await db.projectSection.createMany({ data: projects.flatMap((each) => each.sections) });
  await db.projectSectionVersion.createMany({ data: projects.flatMap((each) => each.sectionVersions) });
  await db.lineItem.createMany({ data: projects.flatMap((each) => each.lines) });
  const attached = await seedProjectFiles(db, ground, projects);
  const solicitations = projects.map((project) => new SolicitationRows(project));
  // In order of publication, so that bid numbers follow it.
  for (const { row, days, project } of solicitations.toSorted((one, other) =>
    one.days.publishedDay.localeCompare(other.days.publishedDay),
  ))
    if (days.isPublished) row.number = numbers.next(project.type === "RFP" ? "rfp" : "bid", days.publishedDay);
  await db.solicitation.createMany({ data: solicitations.map(({ row }) => row) });
  await db.addendum.createMany({ data: solicitations.flatMap((each) => each.addenda) });
  for (const each of solicitations) await each.publishEditions(db);
  await db.addendumAcknowledgement.createMany({ data: solicitations.flatMap((each) => each.acknowledgements) });
  await db.question.createMany({ data: solicitations.flatMap((each) => each.questions) });
  const { tenantId: id, countyName: name, files, secrets } = ground;
  const place = { db, ports: { files, secrets }, tenant: { id, name } } as unknown as SealingPlace;
  await seedBids({ ...ground, person, vendors }, place, ground.keys, solicitations);
  await db.planHolder.createMany({ data: solicitations.flatMap((each) => each.holders) });
  await db.register.createMany({ data: numbers.rows() });
  // The county's log chains them by time once everything is committed.
  await db.auditEntry.createMany({ data: projects.flatMap((each) => linesOf(each, attached.get(each.id) ?? [])) });
}

const FORMS = { project: "PR-{YYYY}-{n}", bid: "BID-{YYYY}-{n}", rfp: "RFP-{YYYY}-{n}" };

/** Numbers without gaps, per year. */
class Numbers {
  readonly #last = new Map<string, number>();

  /** @param day of the project or of its publication, YYYY-MM-DD */
  next(name: keyof typeof FORMS, day: string): string {
    const year = day.slice(0, 4);
    const key = `${name} ${year}`;
    const n = (this.#last.get(key) ?? 0) + 1;
    this.#last.set(key, n);
    return numberOf(FORMS[name], Number(year), n);
  }

  rows(): Prisma.RegisterCreateManyInput[] {
    return [...this.#last].map(([key, last]) => {
      const [name = "", year] = key.split(" ");
      return { name, year: Number(year), last };
    });
  }
}
