// A demonstration project as rows: the department's request, its document and its lines.
import { v7 as uuid } from "uuid";
import { CHECKLIST_ITEMS, waitsFor } from "#schema/projects/lifecycle/lifecycle.rules.ts";
import { PRODUCT_SECTIONS } from "#schema/projects/sections/sections.rules.ts";
import type { ProjectStatus, ProjectWaitsFor } from "#schema/projects/words.rules.ts";
import { plainText, richTextOf } from "#schema/richText.rules.ts";
import type { Prisma } from "../generated/client/client.ts";
import type { DemoProject } from "./demoProject.ts";
import { FAR, ProjectDays } from "./projectDays.ts";
import type { Someone } from "./resolutionBook.ts";
import type { SeededVendor } from "./vendors.ts";

/** Where projects are written. */
export interface ProjectGround {
  timeZone: string;
  /** YYYY-MM-DD. */
  today: string;
  /** By name. */
  departments: ReadonlyMap<string, string>;
  person: (name: string) => Someone;
  vendors: readonly SeededVendor[];
  /** By title. */
  resolutions: ReadonlyMap<string, { id: string; adoptedOn: string | null }>;
}

/** The people of a project. */
export interface ProjectPeople {
  asker: Someone;
  contact: Someone;
  head: Someone;
  purchasing: Someone;
  legal: Someone;
}

type SectionRow = Prisma.ProjectSectionCreateManyInput & Parameters<typeof waitsFor>[1][number];

/** The rows of one project. */
export class ProjectRows {
  readonly id = uuid();
  readonly ground: ProjectGround;
  readonly project: DemoProject;
  readonly days: ProjectDays;
  readonly people: ProjectPeople;
  readonly row: Prisma.ProjectCreateManyInput;
  readonly sections: SectionRow[];
  readonly sectionVersions: Prisma.ProjectSectionVersionCreateManyInput[];

  /** @param number the project's, from the register of its year */
  constructor(ground: ProjectGround, project: DemoProject, number: string) {
    const { person } = ground;
    this.ground = ground;
    this.project = project;
    this.days = new ProjectDays(project, ground);
    const asker = project.department === "Highway" ? person("staff") : person("admin");
    const head = person("head");
    const contact = project.department === "Highway" && project.asked % 2 === 0 ? head : asker;
    this.people = { asker, contact, head, purchasing: person("purchasing"), legal: person("legal") };
    const sections = this.#sectionRows();
    this.sections = sections;
    this.sectionVersions = sections.map(({ id, content, contentText }) => ({
      sectionId: id,
      number: 1,
      content,
      contentText,
      byId: contact.id,
      byName: contact.name,
      at: this.days.at(project.asked + 2, "15:20"),
    }));
    this.row = this.#projectRow(number);
  }

  #projectRow(number: string): Prisma.ProjectCreateManyInput {
    const { project, ground, people } = this;
    const { asked, status, award, emergency } = project;
    const submitted = this.days.far >= FAR.SUBMITTED;
    const [waitingFor, since] = this.#turn();
    const winner = award && ground.vendors.find(({ name }) => name === award.vendor);
    return {
      id: this.id,
      procurementId: number,
      requisitionId: submitted ? `R-${10_400 + project.title.length * 7}` : null,
      title: project.title,
      description: project.summary,
      departmentId: ground.departments.get(project.department) ?? null,
      department: project.department,
      startDate: this.days.day((project.due ?? asked + 90) + 60),
      endDate: this.days.day((project.due ?? asked + 90) + 425),
      estimatedCost: BigInt(project.estimate * 100),
      fundingSource: project.funding,
      projectManager: people.contact.name,
      creatorId: people.asker.id,
      creatorName: people.asker.name,
      projectContactId: people.contact.id,
      projectContactName: people.contact.name,
      procurementContactId: submitted ? people.purchasing.id : null,
      procurementContactName: submitted ? people.purchasing.name : null,
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
      checklist: this.days.far >= FAR.LEGAL_REVIEW ? [...CHECKLIST_ITEMS] : [],
      submittedAt: submitted ? this.days.submittedAt : null,
      sentToLegalById: this.days.far >= FAR.LEGAL_REVIEW ? people.purchasing.id : null,
      waitingFor,
      waitingSince: since,
      awardedVendorId: winner?.id ?? null,
      awardedAmount: award ? BigInt(award.amount * 100) : null,
      awardedOn: this.days.awardedDay,
      resolutionId: ground.resolutions.get(project.resolution ?? "")?.id ?? null,
      createdAt: this.days.at(asked, "10:05"),
    };
  }

  /** Whose turn it is, and since when. */
  #turn(): [ProjectWaitsFor | null, Date | null] {
    const { status, asked, sentBack } = this.project;
    const { days } = this;
    const who = waitsFor(status, this.sections);
    const since: Partial<Record<ProjectStatus, Date>> = {
      DRAFT: sentBack ? days.at(asked + 7, "15:20") : days.at(asked, "10:05"),
      SUBMITTED: days.submittedAt,
      LEGAL_REVIEW: days.sentToLegalAt,
      READY: days.approvedAt,
      PUBLISHED: days.publishedAt,
      CLOSED: days.closedAt,
      OPENED: days.openedAt,
      EVALUATION: days.afterOpening(4, "09:00"),
      RECOMMENDED: days.afterOpening(20, "16:00"),
      INTENT_TO_AWARD: days.afterOpening(28, "10:00"),
    };
    return [who, who && (since[status] ?? null)];
  }

  #sectionRows() {
    const { project } = this;
    const { contact, head } = this.people;
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
        decidedById: sentBack ? head.id : null,
        decidedByName: sentBack ? head.name : null,
        decidedAt: sentBack ? this.days.at(project.asked + 5, "11:40") : null,
        editedById: contact.id,
        editedByName: contact.name,
        // A returned section was edited since, and waits for the reviewer again.
        editedAt: this.days.at(project.asked + (sentBack ? 7 : 2), "15:20"),
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
}
