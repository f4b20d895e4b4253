// A demonstration project's solicitation as rows, with vendors' questions and answers.
import { v7 as uuid } from "uuid";
import { stateAt } from "#schema/projects/lifecycle/lifecycle.rules.ts";
import type { Edition } from "#schema/solicitations/edition.rules.ts";
import { editionOf, publishEdition } from "#schema/solicitations/portal/editions.ts";
import { sortTitleOf } from "#schema/projects/sortTitle.ts";
import { richTextOf } from "#schema/richText.rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";
import type { DemoProject } from "./demoProject.ts";
import { FAR, type ProjectDays } from "./projectDays.ts";
import type { ProjectRows } from "./projectRows.ts";
import type { SeededVendor } from "./vendors.ts";

/** Certifications that the demonstration's notices require of bidders. */
export const ASKED_BY_NOTICE =
  "Non-collusion (GML 103-d), Iran divestment (GML 103-g), sexual harassment policy (SFL 139-l).";

/** A notice as it was before its addendum. */
const contentBefore = (
  now: Edition,
  { line, preBidMeeting }: NonNullable<DemoProject["addendum"]>["was"],
): Edition => ({
  ...now,
  ...(preBidMeeting !== undefined && { preBidMeeting }),
  lines: now.lines.map((each) => (each.number === line?.number ? { ...each, quantity: line.quantity } : each)),
});

/** The rows of the solicitation of one project. */
export class SolicitationRows {
  readonly id = uuid();
  readonly project: DemoProject;
  readonly days: ProjectDays;
  readonly row: Prisma.SolicitationCreateManyInput;
  readonly #of: ProjectRows;

  constructor(of: ProjectRows) {
    this.#of = of;
    this.project = of.project;
    this.days = of.days;
    this.row = this.#solicitationRow();
  }

  #vendor = (wanted: string): SeededVendor[] => this.#of.ground.vendors.filter(({ name }) => name === wanted);

  #solicitationRow(): Prisma.SolicitationCreateManyInput {
    const { project, days } = this;
    const { purchasing } = this.#of.people;
    // A draft has no dates yet. A submitted project has the dates that its department requested.
    const due = project.due ?? (days.far >= FAR.SUBMITTED ? 25 : null);
    const dated = (on: number, hour: string) => (due === null ? null : days.at(on, hour));
    return {
      id: this.id,
      projectId: this.#of.id,
      number: null,
      title: project.title,
      description: `${project.summary}\n\n${project.scope}`,
      issueDate: due === null ? null : days.publishedDay,
      dueAt: dated(due ?? 0, "14:00"),
      openingAt: dated(project.opens ?? due ?? 0, "14:15"),
      questionsDueAt: dated(this.#questionsDue(due ?? 0), "16:00"),
      category: project.kind === "PUBLIC_WORK" ? "Construction" : project.kind === "SERVICES" ? "Services" : "Goods",
      contactPerson: purchasing.name,
      email: purchasing.email,
      phone: "(607) 555-0142",
      documentsRequired: "The form of bid, the certificate of non-collusion, and a certificate of insurance.",
      submissionInstructions: `Bids for “${project.title}” must be submitted before the hour named. Late bids are not accepted.`,
      preBidMeeting: project.kind === "PUBLIC_WORK" ? "On the site, a week after publication, at ten." : "None.",
      evaluationCriteria:
        project.type === "BID"
          ? "The lowest responsible bidder."
          : (project.criteria ?? []).map(([what, percent]) => `${what}: ${percent}%`).join("; "),
      complianceCertifications: ASKED_BY_NOTICE,
      insuranceRequired: "General liability of $1,000,000 per occurrence, naming the county as an additional insured.",
      budgetLimit: BigInt(project.estimate * 100),
      state: stateAt(project.status),
      publishedAt: days.isPublished ? days.publishedAt : null,
      closedAt: days.far >= FAR.CLOSED ? days.closedAt : null,
      cancelledWhy: project.why ?? null,
      edition: days.isPublished ? (project.addendum ? 2 : 1) : 0,
      sortTitle: sortTitleOf(project.title, this.id),
    };
  }

  /** The question deadline is some days before the due date, after the publication, and not today. */
  #questionsDue(due: number): number {
    const { published = 4 } = this.project;
    return Math.max(published + 2, due - Math.min(7, Math.ceil((due - published) / 3)));
  }

  readonly #addendumId = uuid();
  get addenda(): Prisma.AddendumCreateManyInput[] {
    const { addendum } = this.project;
    if (!addendum) return [];
    const at = this.days.at(addendum.on, "11:00");
    return [
      {
        id: this.#addendumId,
        solicitationId: this.id,
        number: 1,
        title: addendum.title,
        notice: richTextOf(addendum.notice) as unknown as Prisma.InputJsonObject,
        noticeText: addendum.notice,
        issuedAt: at,
        issuedByName: this.#of.people.purchasing.name,
        edition: 2,
        createdAt: at,
      },
    ];
  }

  /** The editions for vendors: from the publication on, and from the addendum on. */
  async publishEditions(db: Db): Promise<void> {
    const { project, row } = this;
    const { id } = this.#of;
    const last = row.edition ?? 0;
    for (let edition = 1; edition <= last; edition += 1) {
      const at = this.days.at(edition === 1 ? (project.published ?? 0) : (project.addendum?.on ?? 0), "09:00");
      const was = edition < last ? project.addendum?.was : undefined;
      await publishEdition(
        { db, ports: { clock: { now: () => at } } },
        { id, solicitation: { id: this.id, edition: edition - 1 } },
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
      at: this.days.at((addendum?.on ?? 0) + 1, "09:15"),
    }));
  }

  get questions(): Prisma.QuestionCreateManyInput[] {
    const askedDay = (this.project.published ?? 0) + 2;
    return (this.project.questions ?? []).flatMap(({ vendor: name, text, answer, closedWhy }, index) =>
      this.#vendor(name).map((vendor) => {
        const isOpen = answer === null && closedWhy === undefined;
        return {
          solicitationId: this.id,
          number: index + 1,
          vendorId: vendor.id,
          askedById: vendor.userId,
          text,
          askedAt: this.days.at(askedDay, `10:${30 + index}`),
          state: answer === null ? (isOpen ? ("OPEN" as const) : ("CLOSED" as const)) : ("ANSWERED" as const),
          answer: answer ?? "",
          answeredAt: isOpen ? null : this.days.at(askedDay + 1, "13:00"),
          answeredByName: isOpen ? null : this.#of.people.purchasing.name,
          closedWhy: closedWhy ?? null,
        };
      }),
    );
  }

  get holders(): Prisma.PlanHolderCreateManyInput[] {
    return (this.project.holders ?? []).flatMap(this.#vendor).map((vendor, index) => ({
      solicitationId: this.id,
      vendorId: vendor.id,
      how: this.project.method === "LIMITED" ? ("INVITED" as const) : ("FOLLOWED" as const),
      since: this.days.at((this.project.published ?? 0) + 1, `11:0${index}`),
    }));
  }
}
