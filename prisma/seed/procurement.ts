// What a demonstration county buys: vendors, projects in every status, and what vendors asked and were told.
import { v7 as uuid } from "uuid";
import { CHECKLIST_ITEMS, stateAt, waitsFor } from "#schema/procurement/lifecycle/lifecycle.rules.ts";
import { PRODUCT_SECTIONS } from "#schema/procurement/sections/sections.rules.ts";
import type { Edition } from "#schema/procurement/portal/edition.rules.ts";
import { editionOf, publishEdition } from "#schema/procurement/portal/editions.ts";
import { sortTitleOf } from "#schema/procurement/sortTitle.ts";
import type { ProjectStatus, ProjectWaitsFor } from "#schema/procurement/words.rules.ts";
import { numbered } from "#schema/resolutions/register.ts";
import { plainText, richTextOf } from "#schema/richText.rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";
import { addDays, momentOf } from "./calendar.ts";
import { seedLibrary } from "./library.ts";
import { DEMO_PROJECTS, type DemoProject } from "./projects.ts";
import { type SeededVendor, seedVendors } from "./vendors.ts";

interface Somebody {
  id: string;
  name: string;
  email: string;
}

export interface ProcurementGround {
  subdomain: string;
  timeZone: string;
  /** YYYY-MM-DD. */
  today: string;
  /** By name. */
  departments: ReadonlyMap<string, string>;
  roles: ReadonlyMap<string, string>;
  passwordHash: string;
}

/** How far each status has come, counted from the draft; those that end are as far as the award. */
const FAR: Readonly<Record<ProjectStatus, number>> = {
  DRAFT: 0,
  SUBMITTED: 1,
  LEGAL_REVIEW: 2,
  READY: 3,
  PUBLISHED: 4,
  CLOSED: 5,
  OPENED: 6,
  EVALUATION: 7,
  RECOMMENDED: 8,
  INTENT_TO_AWARD: 9,
  AWARDED: 10,
  NO_AWARD: 10,
  CANCELLED: 10,
};
/** Writes vendors and projects of a county whose users and departments are written; `titles`: which projects it has. */
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
  const projects = DEMO_PROJECTS.filter(({ title }) => !titles || titles.includes(title)).toSorted(
    (one, other) => one.asked - other.asked,
  );
  const numbers = new Numbers();
  const written = projects.map((project) => new ProjectRows(ground, project, { person, vendors, numbers }));
  await db.project.createMany({ data: written.map(({ row }) => row) });
  await db.projectSection.createMany({ data: written.flatMap((each) => each.sections) });
  await db.projectSectionVersion.createMany({ data: written.flatMap((each) => each.sectionVersions) });
  await db.lineItem.createMany({ data: written.flatMap((each) => each.lines) });
  // In the order of their publication, so that the numbers of bids follow it.
  const solicitations = written.toSorted((one, other) => one.publishedDay.localeCompare(other.publishedDay));
  for (const each of solicitations) each.solicitation.number = each.bidNumber();
  await db.solicitation.createMany({ data: written.map(({ solicitation }) => solicitation) });
  await db.addendum.createMany({ data: written.flatMap((each) => each.addenda) });
  for (const each of written) await each.publishEditions(db);
  await db.addendumAcknowledgement.createMany({ data: written.flatMap((each) => each.acknowledgements) });
  await db.question.createMany({ data: written.flatMap((each) => each.questions) });
  await db.planHolder.createMany({ data: written.flatMap((each) => each.holders) });
  await db.register.createMany({ data: numbers.rows() });
}

/** A notice as it read before its addendum. */
const contentBefore = (
  now: Edition,
  { line, preBidMeeting }: NonNullable<DemoProject["addendum"]>["was"],
): Edition => ({
  ...now,
  ...(preBidMeeting !== undefined && { preBidMeeting }),
  lines: now.lines.map((each) => (each.number === line?.number ? { ...each, quantity: line.quantity } : each)),
});

/** The county's people by the name before their @. */
async function peopleOf(db: Db, subdomain: string): Promise<(name: string) => Somebody> {
  const users = await db.user.findMany({ select: { id: true, email: true, firstName: true, lastName: true } });
  return (name) => {
    const email = `${name}@${subdomain}.example`;
    const user = users.find((each) => each.email === email);
    if (!user) throw new Error(`the demonstration has no ${email}`);
    return { id: user.id, email, name: `${user.firstName} ${user.lastName}` };
  };
}

/** Numbers without gaps, a year at a time. */
class Numbers {
  readonly #last = new Map<string, number>();

  next(name: "project" | "bid", year: number): number {
    const key = `${name} ${year}`;
    const n = (this.#last.get(key) ?? 0) + 1;
    this.#last.set(key, n);
    return n;
  }

  rows(): Prisma.RegisterCreateManyInput[] {
    return [...this.#last].map(([key, last]) => {
      const [name = "", year] = key.split(" ");
      return { name, year: Number(year), last };
    });
  }
}

/** The rows of one project. */
class ProjectRows {
  readonly id = uuid();
  readonly #solicitationId = uuid();
  readonly ground: ProcurementGround;
  readonly project: DemoProject;
  readonly #far: number;
  readonly #vendors: readonly SeededVendor[];
  readonly #purchasing: Somebody;
  readonly #numbers: Numbers;
  readonly row: Prisma.ProjectCreateManyInput;
  readonly solicitation: Prisma.SolicitationCreateManyInput;
  readonly sections: ReturnType<ProjectRows["sectionRows"]>;
  readonly sectionVersions: Prisma.ProjectSectionVersionCreateManyInput[];

  constructor(
    ground: ProcurementGround,
    project: DemoProject,
    of: { person: (name: string) => Somebody; vendors: readonly SeededVendor[]; numbers: Numbers },
  ) {
    const { person, vendors, numbers } = of;
    this.ground = ground;
    this.project = project;
    this.#vendors = vendors;
    this.#numbers = numbers;
    this.#purchasing = person("purchasing");
    this.#far = FAR[project.status];
    const asker = project.department === "Highway" ? person("staff") : person("admin");
    const contact = project.department === "Highway" && project.asked % 2 === 0 ? person("head") : asker;
    this.sections = this.sectionRows(contact, person("head"));
    this.sectionVersions = this.sections.map(({ id, content, contentText }) => ({
      sectionId: id,
      number: 1,
      content,
      contentText,
      byId: contact.id,
      byName: contact.name,
      at: this.#at(project.asked + 2, "15:20"),
    }));
    this.row = this.#projectRow(asker, contact, numbers);
    this.solicitation = this.#solicitationRow();
  }

  /** A weekday: before today the last one before a weekend, else the next one after it. */
  #day(days: number): string {
    let day = addDays(this.ground.today, days);
    while ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) day = addDays(day, days < 0 ? -1 : 1);
    return day;
  }
  #at = (days: number, hour: string): Date => momentOf(this.#day(days), hour, this.ground.timeZone);
  #vendor = (name: string): SeededVendor[] => this.#vendors.filter((vendor) => vendor.name === name);

  get #isPublished(): boolean {
    return this.#far >= FAR.PUBLISHED;
  }
  /** When it was published; of one that is not, when it would be. */
  get publishedDay(): string {
    return this.#day(this.project.published ?? 4);
  }
  get #submitted(): number {
    return this.project.published === undefined ? this.project.asked + 6 : this.project.published - 12;
  }

  bidNumber(): string | null {
    if (!this.#isPublished) return null;
    const year = Number(this.publishedDay.slice(0, 4));
    return numbered("BID-{YYYY}-{n}", year, this.#numbers.next("bid", year));
  }

  #projectRow(asker: Somebody, contact: Somebody, numbers: Numbers): Prisma.ProjectCreateManyInput {
    const { project, ground } = this;
    const { asked, status, award, emergency } = project;
    const year = Number(this.#day(asked).slice(0, 4));
    const submitted = this.#far >= FAR.SUBMITTED;
    const [waitingFor, since] = this.#turn();
    const winner = award && this.#vendor(award.vendor)[0];
    return {
      id: this.id,
      procurementId: numbered("PR-{YYYY}-{n}", year, numbers.next("project", year)),
      requisitionId: submitted ? `R-${10_400 + project.title.length * 7}` : null,
      title: project.title,
      description: project.summary,
      departmentId: ground.departments.get(project.department) ?? null,
      department: project.department,
      startDate: this.#day((project.due ?? asked + 90) + 60),
      endDate: this.#day((project.due ?? asked + 90) + 425),
      estimatedCost: BigInt(project.estimate * 100),
      fundingSource: project.funding,
      projectManager: contact.name,
      creatorId: asker.id,
      creatorName: asker.name,
      projectContactId: contact.id,
      projectContactName: contact.name,
      procurementContactId: submitted ? this.#purchasing.id : null,
      procurementContactName: submitted ? this.#purchasing.name : null,
      categories: project.categories,
      isEmergency: emergency !== undefined,
      emergencyReason: emergency ?? null,
      purchaseKind: project.kind ?? "PURCHASE",
      procurementType: project.type,
      method: project.method ?? "OPEN",
      criteria: (project.criteria ?? []).map(([description, percentage], index) => ({
        id: `c${index + 1}`,
        description,
        percentage,
      })),
      summary: richTextOf(project.summary) as unknown as Prisma.InputJsonObject,
      background: richTextOf(
        `${project.department} asked for it. It is paid from: ${project.funding}.`,
      ) as unknown as Prisma.InputJsonObject,
      status,
      isLocked: submitted,
      checklist: this.#far >= FAR.LEGAL_REVIEW ? [...CHECKLIST_ITEMS] : [],
      submittedAt: submitted ? this.#at(this.#submitted, "14:10") : null,
      waitingFor,
      waitingSince: since,
      awardedVendorId: winner?.id ?? null,
      awardedAmount: award ? BigInt(award.amount * 100) : null,
      awardedOn: award ? this.#day(award.on) : null,
      createdAt: this.#at(asked, "10:05"),
    };
  }

  /** Whose turn it is, and since when. */
  #turn(): [ProjectWaitsFor | null, Date | null] {
    const { status, asked, sentBack, published = 0, due = 0, opens = due } = this.project;
    const who = waitsFor(status, this.sections);
    const since: Partial<Record<ProjectStatus, Date>> = {
      DRAFT: sentBack ? this.#at(asked + 7, "15:20") : this.#at(asked, "10:05"),
      SUBMITTED: this.#at(this.#submitted, "14:10"),
      LEGAL_REVIEW: this.#at(this.#submitted + 4, "09:30"),
      READY: this.#at(this.#submitted + 9, "16:00"),
      PUBLISHED: this.#at(published, "09:00"),
      CLOSED: this.#at(due, "14:00"),
      OPENED: this.#at(opens, "14:15"),
      EVALUATION: this.#at(opens + 4, "09:00"),
      RECOMMENDED: this.#at(opens + 20, "16:00"),
      INTENT_TO_AWARD: this.#at(opens + 28, "10:00"),
    };
    return [who, who && (since[status] ?? null)];
  }

  #solicitationRow(): Prisma.SolicitationCreateManyInput {
    const { project } = this;
    // A draft has no dates yet; what was submitted has those that its department wishes.
    const due = project.due ?? (this.#far >= FAR.SUBMITTED ? 25 : null);
    const dated = (days: number, hour: string) => (due === null ? null : this.#at(days, hour));
    return {
      id: this.#solicitationId,
      projectId: this.id,
      number: null,
      title: project.title,
      description: `${project.summary}\n\n${project.scope}`,
      issueDate: due === null ? null : this.publishedDay,
      dueAt: dated(due ?? 0, "14:00"),
      openingAt: dated(project.opens ?? due ?? 0, "14:15"),
      questionsDueAt: dated(this.#questionsDue(due ?? 0), "16:00"),
      category: project.kind === "PUBLIC_WORK" ? "Construction" : project.kind === "SERVICES" ? "Services" : "Goods",
      contactPerson: this.#purchasing.name,
      email: this.#purchasing.email,
      phone: "(607) 555-0142",
      documentsRequired: "The form of bid, the certificate of non-collusion, and a certificate of insurance.",
      submissionInstructions: `Bids for “${project.title}” are taken until the hour named, and not after it.`,
      preBidMeeting: project.kind === "PUBLIC_WORK" ? "On the site, a week after publication, at ten." : "None.",
      evaluationCriteria:
        project.type === "BID"
          ? "The lowest responsible bidder."
          : (project.criteria ?? []).map(([what, percent]) => `${what}: ${percent} %`).join("; "),
      complianceCertifications:
        "Non-collusion (GML 103-d), Iran divestment (GML 103-g), sexual harassment policy (SFL 139-l).",
      insuranceRequired: "General liability of $1,000,000 an occurrence, the county as additional insured.",
      budgetLimit: BigInt(project.estimate * 100),
      state: stateAt(project.status),
      publishedAt: this.#isPublished ? this.#at(project.published ?? 0, "09:00") : null,
      closedAt: this.#far >= FAR.CLOSED ? this.#at(project.due ?? 0, "14:00") : null,
      cancelledWhy: project.why ?? null,
      edition: this.#isPublished ? (project.addendum ? 2 : 1) : 0,
      sortTitle: sortTitleOf(project.title, this.#solicitationId),
    };
  }

  /** Questions end some days before the bids are due: after the publication, and not today. */
  #questionsDue(due: number): number {
    const { published = 4 } = this.project;
    return Math.max(published + 2, due - Math.min(7, Math.ceil((due - published) / 3)));
  }

  sectionRows(contact: Somebody, reviewer: Somebody) {
    const { project } = this;
    const texts: Record<(typeof PRODUCT_SECTIONS)[number]["key"], string> = {
      "project-information": `${project.title}, for ${project.department}.\nPaid from: ${project.funding}.`,
      evaluation:
        project.type === "BID"
          ? "The contract is awarded to the lowest responsible bidder."
          : `Proposals are judged by ${(project.criteria ?? []).map(([what, percent]) => `${what} (${percent} %)`).join(", ")}.`,
      "summary-background": project.summary,
      "scope-of-work": project.scope,
      "submission-instructions":
        "Bids are submitted until the hour named in the notice. A bid that comes later is returned unopened.",
    };
    return PRODUCT_SECTIONS.map(({ key, title }, position) => {
      const content = richTextOf(texts[key]);
      const sentBack = key === "scope-of-work" ? project.sentBack : undefined;
      return {
        id: uuid(),
        projectId: this.id,
        key,
        title,
        position,
        content: content as unknown as Prisma.InputJsonObject,
        contentText: plainText(content),
        comment: sentBack ?? "",
        approved: sentBack === undefined,
        decidedById: sentBack ? reviewer.id : null,
        decidedByName: sentBack ? reviewer.name : null,
        decidedAt: sentBack ? this.#at(project.asked + 5, "11:40") : null,
        editedById: contact.id,
        editedByName: contact.name,
        // What was sent back was edited since, and waits for the reviewer again.
        editedAt: this.#at(project.asked + (sentBack ? 7 : 2), "15:20"),
      };
    });
  }

  get lines(): Prisma.LineItemCreateManyInput[] {
    return (this.project.lines ?? []).map(([description, unit, quantity, estimate], position) => ({
      projectId: this.id,
      position,
      number: String(position + 1),
      description,
      unit,
      quantity,
      estimate,
    }));
  }

  readonly #addendumId = uuid();
  get addenda(): Prisma.AddendumCreateManyInput[] {
    const { addendum } = this.project;
    if (!addendum) return [];
    const at = this.#at(addendum.on, "11:00");
    return [
      {
        id: this.#addendumId,
        solicitationId: this.#solicitationId,
        number: 1,
        title: addendum.title,
        notice: richTextOf(addendum.notice) as unknown as Prisma.InputJsonObject,
        noticeText: addendum.notice,
        issuedAt: at,
        issuedByName: this.#purchasing.name,
        edition: 2,
        createdAt: at,
      },
    ];
  }

  /** What vendors could read from the publication on, and from the addendum on. */
  async publishEditions(db: Db): Promise<void> {
    const { id, project, solicitation } = this;
    const last = solicitation.edition ?? 0;
    for (let edition = 1; edition <= last; edition += 1) {
      const at = this.#at(edition === 1 ? (project.published ?? 0) : (project.addendum?.on ?? 0), "09:00");
      const was = edition < last ? project.addendum?.was : undefined;
      await publishEdition(
        { db, ports: { clock: { now: () => at } } },
        { id, solicitation: { id: this.#solicitationId, edition: edition - 1 } },
        was && contentBefore(await editionOf({ db }, id), was),
      );
    }
  }

  get acknowledgements(): Prisma.AddendumAcknowledgementCreateManyInput[] {
    const { addendum } = this.project;
    return (addendum?.acknowledged ?? []).flatMap(this.#vendor).map((vendor) => ({
      addendumId: this.#addendumId,
      vendorId: vendor.id,
      byId: vendor.userId,
      byName: vendor.userName,
      at: this.#at((addendum?.on ?? 0) + 1, "09:15"),
    }));
  }

  get questions(): Prisma.QuestionCreateManyInput[] {
    const asked = (this.project.published ?? 0) + 2;
    return (this.project.questions ?? []).flatMap(({ vendor: name, text, answer, closedWhy }, index) =>
      this.#vendor(name).map((vendor) => {
        const isOpen = answer === null && closedWhy === undefined;
        return {
          solicitationId: this.#solicitationId,
          number: index + 1,
          vendorId: vendor.id,
          askedById: vendor.userId,
          text,
          askedAt: this.#at(asked, `10:${30 + index}`),
          state: answer === null ? (isOpen ? ("OPEN" as const) : ("CLOSED" as const)) : ("ANSWERED" as const),
          answer: answer ?? "",
          answeredAt: isOpen ? null : this.#at(asked + 1, "13:00"),
          answeredByName: isOpen ? null : this.#purchasing.name,
          closedWhy: closedWhy ?? null,
        };
      }),
    );
  }

  get holders(): Prisma.PlanHolderCreateManyInput[] {
    return (this.project.holders ?? []).flatMap(this.#vendor).map((vendor, index) => ({
      solicitationId: this.#solicitationId,
      vendorId: vendor.id,
      how: this.project.method === "LIMITED" ? ("INVITED" as const) : ("FOLLOWED" as const),
      since: this.#at((this.project.published ?? 0) + 1, `11:0${index}`),
    }));
  }
}
