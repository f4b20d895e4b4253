import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { type FormerName, formerNamesOf, nameOn } from "./names.rules.ts";

/** A body with its names, as a meeting is asked for with it. */
export const WITH_NAMES = { select: { name: true, formerNames: true } } as const satisfies Prisma.BodyDefaultArgs;

/** What the body of a meeting was called on its day. Null: its body is not known. */
export const bodyNameOf = ({
  date,
  body,
}: {
  date: string;
  body: { name: string; formerNames: unknown } | null;
}): string | null => body && nameOn(body, date);

builder.prismaObjectField("Meeting", "bodyName", (t) =>
  t.string({
    nullable: true,
    description: "What its body was called on the day of the meeting. Null: the county keeps no such body.",
    select: { date: true, body: WITH_NAMES },
    resolve: bodyNameOf,
  }),
);

const FormerNameType = builder.objectRef<FormerName>("FormerName").implement({
  description: "A name that a body bore. Meetings held until its last day keep it.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "The name." }),
    lastDay: t.expose("lastDay", { type: "Date", description: "The last day on which it was called so." }),
  }),
});

builder.prismaObjectField("Body", "formerNames", (t) =>
  t.field({
    type: [FormerNameType],
    description: "Names under which it held meetings before, the oldest first.",
    select: { formerNames: true },
    resolve: formerNamesOf,
  }),
);
