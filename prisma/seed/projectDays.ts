// Times of a demonstration project's events.
import type { ProjectStatus } from "#schema/projects/words.rules.ts";
import { addDays, momentOf } from "./calendar.ts";
import type { DemoProject } from "./demoProject.ts";

/** Progress of each status, counted from the draft. Ended ones are as far as the award. */
export const FAR: Readonly<Record<ProjectStatus, number>> = {
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

/** Days from the opening to the award, if the award has no day of its own. */
const UNTIL_AWARD = 35;

/** The days of one project. */
export class ProjectDays {
  readonly far: number;
  readonly project: DemoProject;
  /** The day of the award, YYYY-MM-DD: that of the board's vote. Null: not awarded, or its resolution is not adopted. */
  readonly awardedDay: string | null;
  readonly #today: string;
  readonly #timeZone: string;

  constructor(
    project: DemoProject,
    ground: { today: string; timeZone: string; resolutions: ReadonlyMap<string, { adoptedOn: string | null }> },
  ) {
    this.project = project;
    this.far = FAR[project.status];
    this.#today = ground.today;
    this.#timeZone = ground.timeZone;
    this.awardedDay = (project.award && ground.resolutions.get(project.resolution ?? "")?.adoptedOn) ?? null;
  }

  /** A weekday: before today the last one before a weekend, otherwise the next one after it. */
  day(days: number): string {
    let day = addDays(this.#today, days);
    while ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) day = addDays(day, days < 0 ? -1 : 1);
    return day;
  }
  at = (days: number, hour: string): Date => momentOf(this.day(days), hour, this.#timeZone);

  get isPublished(): boolean {
    return this.far >= FAR.PUBLISHED;
  }
  /** When it was published. For an unpublished one, when it would be. */
  get publishedDay(): string {
    return this.day(this.project.published ?? 4);
  }

  /** An emergency takes days from the request to the vendors. */
  get #inHaste(): boolean {
    const { asked, published } = this.project;
    return published !== undefined && published - 12 < asked;
  }
  get #submitted(): number {
    const { asked, published } = this.project;
    if (published === undefined) return asked + 6;
    return this.#inHaste ? asked : published - 12;
  }
  get submittedAt(): Date {
    return this.at(this.#submitted, "14:10");
  }
  get sentToLegalAt(): Date {
    return this.#inHaste ? this.at(this.#submitted, "15:00") : this.at(this.#submitted + 4, "09:30");
  }
  get approvedAt(): Date {
    return this.#inHaste ? this.at(this.#submitted, "16:00") : this.at(this.#submitted + 9, "16:00");
  }
  get publishedAt(): Date {
    return this.at(this.project.published ?? 0, "09:00");
  }
  get closedAt(): Date {
    return this.at(this.project.due ?? 0, "14:00");
  }
  get openedAt(): Date {
    const { due = 0, opens = due } = this.project;
    return this.at(opens, "14:15");
  }
  /** After the evening's vote. */
  get awardedAt(): Date | null {
    return this.awardedDay === null ? null : momentOf(this.awardedDay, "21:30", this.#timeZone);
  }
  /** A day between the opening and the award: this many of {@link UNTIL_AWARD} days. */
  afterOpening(days: number, hour: string): Date {
    const { due = 0, opens = due } = this.project;
    const daysUntilAward =
      this.awardedDay === null ? UNTIL_AWARD : (Date.parse(this.awardedDay) - Date.parse(this.day(opens))) / 86_400_000;
    return this.at(opens + Math.round((days * daysUntilAward) / UNTIL_AWARD), hour);
  }
}
