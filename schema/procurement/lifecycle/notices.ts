import type { CountyContext, SignedContext } from "../../context.ts";
import { notify, type Recipient } from "../../notifications/notify.ts";
import { holdersOf, recipients } from "../../users/holders.ts";
import type { LockedProject } from "../ProjectRecord.ts";
import type { Transition } from "./lifecycle.rules.ts";

type Db = Pick<CountyContext, "db">;

/** These users as recipients; who can no longer sign in is left out. */
const users = (context: Db, ids: readonly (string | null)[]): Promise<Recipient[]> =>
  recipients(context, { id: { in: ids.filter((id) => id !== null) } });

/** Who answers for a request. */
export const contactsOf = (context: Db, { projectContactId, creatorId }: LockedProject): Promise<Recipient[]> =>
  users(context, [projectContactId, creatorId]);

/** Who handles it in Purchasing: its contact there, else everybody who may submit to Legal and is no administrator of all. */
export async function purchasingOf(context: Db, { procurementContactId }: LockedProject): Promise<Recipient[]> {
  const contact = procurementContactId === null ? [] : await users(context, [procurementContactId]);
  if (contact.length > 0) return contact;
  return holdersOf(context, ["procurement.final-review.submit-to-legal"]);
}

const legalReviewers = (context: Db): Promise<Recipient[]> =>
  holdersOf(context, ["procurement.publishing.approve-for-legal"], "procurement.final-review.submit-to-legal");

const NOUNS = { BID: "Bid", RFP: "RFP" } as const;

/** A number that is digits alone says what it is the number of: 'Bid 2026-26'. */
const numberInLetters = ({ solicitation, procurementId, procurementType }: LockedProject): string => {
  const number = solicitation?.number ?? procurementId;
  if (/\p{L}/u.test(number)) return number;
  return `${solicitation?.number ? NOUNS[procurementType] : "Project"} ${number}`;
};

/** A project as the subject of a letter calls it: by number and title. */
export const calledInNotices = (project: LockedProject): string =>
  `${numberInLetters(project)} ${project.solicitation?.title ?? project.title}`;

/** What letters say of a project: once it is a bid, by the number and title that vendors read. Their words are those of approvals, which call whatever waits a resolution. */
export const noticeVariables = (project: LockedProject): Record<string, string> => ({
  "resolution.number": numberInLetters(project),
  "resolution.title": project.solicitation?.title ?? project.title,
  "resolution.department": project.department,
  "resolution.adoptedOn": "",
});

/** Tells whose turn it is now what is asked of them, and those who answer for a request what became of it; never whoever did it. */
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
      // To the very part that is asked about.
      path: `${base.path}?tab=${tab}`,
      key: "APPROVAL-NOTIFY",
      to: others(to),
      variables: { ...variables, "step.action": what, note: reason ?? "" },
    });
  const inform = (to: Recipient[], note: string) =>
    notify(context, {
      ...base,
      key: "APPROVAL-NOTIFY-ONLY",
      to: others(to),
      variables: { ...variables, "step.action": "information", note: [note, reason].filter(Boolean).join("\n\n") },
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
      return inform(await contactsOf(context, project), "It was published to the vendor portal.");
    case "close":
      return inform(
        [...(await purchasingOf(context, project)), ...(await contactsOf(context, project))],
        "Its due date has come: it takes no more bids.",
      );
    case "cancel":
      return inform(await contactsOf(context, project), "It was cancelled.");
    // Told by the rooms that do them.
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
