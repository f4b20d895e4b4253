import type { LetterState as State, OutboxLetter } from "#prisma/generated/client/client.ts";
import { Allowance, allowance } from "../Allowance.ts";
import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { shownVariables } from "./letterSecrets.ts";
import { Viewer } from "../Viewer.ts";
import { lettersStayIn, refuseMailbox } from "./mailbox.ts";
import { SUBSCRIBER_LETTERS } from "./subscriberLetters.ts";
import { fill, fillHtml } from "./rules.ts";
import { calledInLog } from "../recordNames.ts";
import { containing } from "../listing.rules.ts";

export const LetterState = builder.enumType("LetterState", {
  description: "How far a letter is.",
  values: {
    WAITING: { description: "It is on its way, or will be tried again." },
    SENT: { description: "The mail server took it; without one, the county's mailbox did." },
    DEAD: { description: "It could not be sent. It is not tried again until somebody sends it again." },
  } as const satisfies Record<State, { description: string }>,
});

/** Matches no key: a mailbox that is not hers to see is empty. */
const NOBODYS = { id: "" };
/** Whose letters stand in the mailbox: not those of subscribers, whose addresses are nobody's business, where a mail server delivers them. */
const inMailbox = (context: Context) =>
  lettersStayIn(context) ? {} : { NOT: { key: { in: [...SUBSCRIBER_LETTERS] } } };

/** What is filled in when a letter is looked at. */
function asShown(
  letter: Pick<OutboxLetter, "id" | "path" | "secret" | "toEmail">,
  context: Context,
): Record<string, string> {
  const { tenant } = context;
  if (!tenant) return {};
  const { links } = context.ports;
  const link = links.inLetter(tenant, letter);
  return { link, app_url: links.addressOf(tenant.subdomain), ...shownVariables(context, letter) };
}

builder.prismaNode("OutboxLetter", {
  name: "Letter",
  description:
    "A letter of the county: on its way, sent, or not sent. For whoever may view templates; in a demonstration county without a mail server, for everybody who is signed in.",
  nullable: true,
  id: { resolve: (letter) => letter.id, description: "Global id." },
  findUnique: (id, context) => ({
    ...at(context, id),
    AND: [refuseMailbox(context) ? NOBODYS : inMailbox(context)],
  }),
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of its template, e.g. APPROVAL-NOTIFY." }),
    fromEmail: t.exposeString("fromEmail", { description: "Address of the sender." }),
    toEmail: t.exposeString("toEmail", { description: "Address of the receiver." }),
    toName: t.exposeString("toName", { description: "Name of the receiver." }),
    subject: t.exposeString("subject", { description: "Subject." }),
    text: t.string({
      description:
        "Its words, with the link as the receiver gets it. A temporary password or a sign-in link is hidden from everybody but the receiver.",
      resolve: (letter, _args, context) => fill(letter.text, asShown(letter, context)),
    }),
    html: t.string({
      nullable: true,
      description: "The letter as HTML, cleaned, with the link as the receiver gets it. Null: text only.",
      resolve: ({ html, ...letter }, _args, context) => html && fillHtml(html, asShown(letter, context)),
    }),
    path: t.exposeString("path", { nullable: true, description: "Path of the page that it is about. Null: none." }),
    state: t.field({
      type: LetterState,
      description: "How far it is.",
      resolve: (letter) => letter.state,
    }),
    attempts: t.exposeInt("attempts", { description: "How often it was tried." }),
    lastError: t.exposeString("lastError", {
      nullable: true,
      description: "Why the last attempt failed, in the mail server's words. Null: it did not fail.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was written." }),
    sentAt: t.expose("sentAt", { type: "DateTime", nullable: true, description: "When it was sent. Null: not yet." }),
    nextAttemptAt: t.expose("nextAttemptAt", {
      type: "DateTime",
      description: "When a waiting letter is tried next; means nothing for the others.",
    }),
  }),
});

const soughtIn = (text: string) => {
  const contains = containing(text);
  return [{ toName: contains }, { toEmail: contains }, { subject: contains }, { key: contains }];
};

builder.queryField("letters", (t) =>
  t.prismaConnection(
    {
      type: "OutboxLetter",
      cursor: "tenantId_id",
      description: "The county's letters, newest first. Empty for whoever may not look into its mailbox.",
      args: {
        state: t.arg({ type: LetterState, description: "Only letters that are this far. Null: all." }),
        text: t.arg.string({
          description:
            "Searched for in the receiver's name and address, the subject and the key, in any case. Null: all.",
        }),
      },
      resolve: (query, _root, { state, text }, context) =>
        context.db.outboxLetter.findMany({
          ...query,
          where: {
            ...(refuseMailbox(context) ? NOBODYS : inMailbox(context)),
            ...(state ? { state } : {}),
            ...(text?.trim() ? { OR: soughtIn(text.trim().slice(0, 200)) } : {}),
          },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        }),
    },
    { description: "Letters with their pages." },
    { description: "A letter in a page." },
  ),
);

builder.objectFields(Viewer, (t) => ({
  seeMailbox: t.field({
    type: Allowance,
    description: "Whether the viewer may look into the county's mailbox.",
    resolve: (_viewer, _args, context) => allowance(refuseMailbox(context)),
  }),
  mailDelivers: t.boolean({
    description: "True: a mail server sends letters. False: they stay in the county's mailbox.",
    resolve: (_viewer, _args, context) => context.ports.mail.delivers,
  }),
}));

calledInLog(
  "Letter",
  async ({ db }, keys) => {
    const found = await db.outboxLetter.findMany({ where: { id: { in: keys } }, select: { id: true, subject: true } });
    return found.map(({ id, subject }) => ({ key: id, words: subject, path: "/mailbox" }));
  },
  ({ db }, has, take) => db.outboxLetter.findMany({ where: { subject: has }, select: { id: true }, take }),
);
