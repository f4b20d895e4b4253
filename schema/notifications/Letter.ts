import type { LetterState as State, OutboxLetter } from "#prisma/generated/client/client.ts";
import { Allowance, allowance } from "../Allowance.ts";
import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at, type Context } from "../context.ts";
import { shownVariables } from "./letterSecrets.ts";
import { Viewer } from "../Viewer.ts";
import { lettersStayIn, refuseMailbox } from "./mailbox.ts";
import { SUBSCRIBER_LETTERS } from "./subscriberLetters.ts";
import { fill, fillHtml } from "./rules.ts";
import { calledInLog } from "../recordNames.ts";
import { containing } from "../listing.rules.ts";

export const LetterState = describedEnum<State>("LetterState", "Delivery state of a letter.", {
  WAITING: "The letter is being sent, or will be tried again.",
  SENT: "The mail server accepted the letter, or the county's mailbox did if there is no mail server.",
  DEAD: "The letter could not be sent. It is not tried again until someone resends it.",
});

/** Matches no key: a mailbox that the viewer may not see is empty. */
const NO_ONE = { id: "" };
/**
 * Letters shown in the mailbox. Those to subscribers are left out if a mail server delivers them, because their
 * addresses are private.
 */
const inMailbox = (context: Context) =>
  lettersStayIn(context) ? {} : { NOT: { key: { in: [...SUBSCRIBER_LETTERS] } } };

/** Placeholders filled when a letter is viewed. */
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
    "A letter of the county: waiting, sent, or not sent. Visible to people who may view templates. In a demonstration county without a mail server, visible to everyone who is signed in.",
  nullable: true,
  id: { resolve: (letter) => letter.id, description: "Global id of this letter." },
  findUnique: (id, context) => ({
    ...at(context, id),
    AND: [refuseMailbox(context) ? NO_ONE : inMailbox(context)],
  }),
  fields: (t) => ({
    key: t.exposeString("key", { description: "Key of the letter's template, e.g. APPROVAL-NOTIFY." }),
    fromEmail: t.exposeString("fromEmail", { description: "Email address of the sender." }),
    toEmail: t.exposeString("toEmail", { description: "Email address of the recipient." }),
    toName: t.exposeString("toName", { description: "Name of the recipient." }),
    subject: t.exposeString("subject", { description: "Subject of the letter." }),
    text: t.string({
      description:
        "Text of the letter, with the link as the recipient gets it. A temporary password or a sign-in link is hidden from everyone except the recipient.",
      resolve: (letter, _args, context) => fill(letter.text, asShown(letter, context)),
    }),
    html: t.string({
      nullable: true,
      description: "The letter as cleaned HTML, with the link as the recipient gets it. Null if it is text only.",
      resolve: ({ html, ...letter }, _args, context) => html && fillHtml(html, asShown(letter, context)),
    }),
    path: t.exposeString("path", {
      nullable: true,
      description: "Path of the page that the letter is about. Null if there is none.",
    }),
    state: t.expose("state", { type: LetterState, description: "Delivery state of the letter." }),
    attempts: t.exposeInt("attempts", { description: "Number of delivery attempts." }),
    lastError: t.exposeString("lastError", {
      nullable: true,
      description: "Why the last attempt failed, in the mail server's words. Null if it did not fail.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the letter was written." }),
    sentAt: t.expose("sentAt", {
      type: "DateTime",
      nullable: true,
      description: "When the letter was sent. Null until then.",
    }),
    nextAttemptAt: t.expose("nextAttemptAt", {
      type: "DateTime",
      description: "When a waiting letter is tried next. Without meaning in other states.",
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
      description: "The county's letters, newest first. Empty for people who may not view its mailbox.",
      args: {
        state: t.arg({ type: LetterState, description: "Limits the list to letters in this state. Null for all." }),
        text: t.arg.string({
          description:
            "Searches the recipient's name and address, the subject and the key, ignoring case. Null for all.",
        }),
      },
      resolve: (query, _root, { state, text }, context) =>
        context.db.outboxLetter.findMany({
          ...query,
          where: {
            ...(refuseMailbox(context) ? NO_ONE : inMailbox(context)),
            ...(state ? { state } : {}),
            ...(text?.trim() ? { OR: soughtIn(text.trim().slice(0, 200)) } : {}),
          },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        }),
    },
    { description: "Letters, in pages." },
    { description: "A letter, with its cursor." },
  ),
);

builder.objectFields(Viewer, (t) => ({
  seeMailbox: t.field({
    type: Allowance,
    description: "Whether the viewer may view the county's mailbox, and the reason if not.",
    resolve: (_viewer, _args, context) => allowance(refuseMailbox(context)),
  }),
  mailDelivers: t.boolean({
    description: "True if a mail server sends letters. False if they stay in the county's mailbox.",
    resolve: (_viewer, _args, context) => context.ports.mail.delivers,
  }),
}));

calledInLog("OutboxLetter", {
  noun: "Letter",
  select: { subject: true },
  words: ({ subject }) => subject,
  path: () => "/mailbox",
  found: (has) => ({ subject: has }),
});
