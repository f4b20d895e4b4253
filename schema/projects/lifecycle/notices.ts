import type { CountyContext, SignedContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { notify, type Recipient } from "../../notifications/notify.ts";
import { holdersOf, recipients } from "../../users/holders.ts";
import type { LockedProject } from "../ProjectRecord.ts";
import type { Transition } from "./lifecycle.rules.ts";
import { unansweredQuestions } from "./unansweredQuestions.ts";

type Db = Pick<CountyContext, "db">;

/** These users as recipients. Users who can no longer sign in are omitted. */
const users = (context: Db, ids: readonly (string | null)[]): Promise<Recipient[]> =>
  recipients(context, { id: { in: ids.filter((id) => id !== null) } });

/** The people responsible for a request. */
export const contactsOf = (context: Db, { projectContactId, creatorId }: LockedProject): Promise<Recipient[]> =>
  users(context, [projectContactId, creatorId]);

/**
 * The people who handle it in Purchasing: its contact there, otherwise everyone who may submit to Legal and is not a
 * full administrator.
 */
export async function purchasingOf(context: Db, { procurementContactId }: LockedProject): Promise<Recipient[]> {
  const contact = procurementContactId === null ? [] : await users(context, [procurementContactId]);
  if (contact.length > 0) return contact;
  return holdersOf(context, ["procurement.final-review.submit-to-legal"]);
}

const legalReviewers = (context: Db): Promise<Recipient[]> =>
  holdersOf(context, ["procurement.publishing.approve-for-legal"], "procurement.final-review.submit-to-legal");

const NOUNS = { BID: "Bid", RFP: "RFP" } as const;

/** Says what a number that consists only of digits numbers: 'Bid 2026-26'. */
const numberInLetters = ({ solicitation, procurementId, procurementType }: LockedProject): string => {
  const number = solicitation?.number ?? procurementId;
  if (/\p{L}/u.test(number)) return number;
  return `${solicitation?.number ? NOUNS[procurementType] : "Project"} ${number}`;
};

/** A project's name in the subject of a letter: number and title. */
export const calledInNotices = (project: LockedProject): string =>
  `${numberInLetters(project)} ${project.solicitation?.title ?? project.title}`;

/**
 * The variables of letters about a project. Once it is a bid, they use the number and title that vendors read. The
 * letters are those for approvals, whose variables are named for resolutions.
 */
export const noticeVariables = (project: LockedProject): Record<string, string> => ({
  "matter.number": numberInLetters(project),
  "matter.title": project.solicitation?.title ?? project.title,
  "matter.department": project.department,
  "matter.adoptedOn": "",
});

/** What vendors submit: bids or proposals. */
export const answersTo = ({ procurementType }: Pick<LockedProject, "procurementType">): "bids" | "proposals" =>
  procurementType === "RFP" ? "proposals" : "bids";

/** What vendors have sealed, as named in a letter: 'the sealed bids for BID-2026-1 Road salt'. */
export const sealedInNotices = (project: LockedProject): string =>
  `the sealed ${answersTo(project)} for ${calledInNotices(project)}`;

/** Variables of a letter about an event: a short subject, and a note in sentences. @param what e.g. 'Published' */
export const newsWords = (what: string): { subject: string; body: string } => ({
  subject: `${what}: {{matter.number}}`,
  body: "Dear {{user.first_name}},\n\n{{note}}\n\n{{link}}\n\n{{tenant.name}}",
});

const momentOf = ({ tenant }: CountyContext, moment: Date | null | undefined): string | null =>
  moment ? momentInWords(moment, tenant.timeZone) : null;

/** Tells the people responsible for a request that it is published, with its new number. */
async function publishedNote(context: SignedContext, project: LockedProject, reason: string | null): Promise<string> {
  const row = await context.db.solicitation.findFirst({ where: { projectId: project.id } });
  const due = momentOf(context, row?.dueAt);
  const answers = answersTo(project) === "bids" ? "Bids" : "Proposals";
  return [
    `${calledInNotices(project)} was published to the vendor portal${row?.number ? ` as ${row.number}` : ""}.`,
    due && `${answers} are due ${due}.`,
    reason,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Tells them that bids are no longer accepted. */
async function closedNote(context: SignedContext, project: LockedProject): Promise<string> {
  const { id, dueAt, openingAt } = project.solicitation ?? {};
  const [due, opening] = [momentOf(context, dueAt), momentOf(context, openingAt)];
  return [
    `The deadline for ${calledInNotices(project)}${due ? ` was ${due}` : " has passed"}. No more ${answersTo(project)} are accepted.`,
    opening && `They will be opened ${opening}.`,
    id && (await unansweredQuestions(context, id)),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Asks the people whose turn it is to act, and notifies the people responsible for a request of its progress, but never
 * the person who acted.
 */
export async function tellWhoseTurn(
  context: SignedContext,
  project: LockedProject,
  transition: Transition,
  reason: string | null,
): Promise<void> {
  const others = (people: Recipient[]) => people.filter(({ userId }) => userId !== context.actor.userId);
  const base = {
    path: `/projects/${project.id}`,
    called: calledInNotices(project),
    dedupe: `project:${crypto.randomUUID()}`,
  };
  const variables = { ...noticeVariables(project), "actor.name": context.actor.name };
  const ask = (to: Recipient[], what: string, tab: "document" | "review") =>
    notify(context, {
      ...base,
      // Links to the tab in question.
      path: `${base.path}?tab=${tab}`,
      key: "APPROVAL-NOTIFY",
      to: others(to),
      variables: { ...variables, "step.action": what, note: reason ?? "" },
    });
  const inform = (to: Recipient[], what: string, note: string) =>
    notify(context, {
      ...base,
      key: "APPROVAL-NOTIFY-ONLY",
      to: others(to),
      variables: { ...variables, "step.action": "information", note },
      words: newsWords(what),
    });
  switch (transition) {
    case "finalSubmit":
      return ask(await purchasingOf(context, project), "final review", "review");
    case "submitToLegal":
    case "backToLegal":
      return ask(await legalReviewers(context), "legal review", "document");
    case "approveForLegal":
      return ask(await purchasingOf(context, project), "publication", "review");
    case "returnFromLegal":
    case "unlock":
      return notify(context, {
        ...base,
        key: "REJECT-NOTIFY",
        to: others([...(await contactsOf(context, project)), ...(await purchasingOf(context, project))]),
        variables: { ...variables, reason: reason ?? "" },
      });
    case "publish":
      return inform(await contactsOf(context, project), "Published", await publishedNote(context, project, reason));
    case "close":
      return inform(
        [...(await purchasingOf(context, project)), ...(await contactsOf(context, project))],
        answersTo(project) === "bids" ? "Bids closed" : "Proposals closed",
        await closedNote(context, project),
      );
    case "cancel":
      return inform(
        await contactsOf(context, project),
        "Canceled",
        [`${calledInNotices(project)} was canceled.`, reason].filter(Boolean).join("\n\n"),
      );
    // Notified by the rooms that perform these acts.
    case "addendum":
    case "open":
    case "evaluate":
    case "recommend":
    case "intend":
    case "award":
    case "reconsider":
    case "noAward":
      return;
  }
}
