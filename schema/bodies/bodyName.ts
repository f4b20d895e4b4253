import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { type FormerName, formerNamesOf, nameOn } from "./names.rules.ts";

/** A body with its names, as selected with a meeting. */
export const WITH_NAMES = { select: { name: true, formerNames: true } } as const satisfies Prisma.BodyDefaultArgs;

/** The body's name on the day of a meeting. Null if the body is unknown. */
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
    description: "Name of the body on the day of the meeting. Null if the county has no body for the meeting's type.",
    select: { date: true, body: WITH_NAMES },
    resolve: bodyNameOf,
  }),
);

const FormerNameType = builder.objectRef<FormerName>("FormerName").implement({
  description: "Former name of a body. Meetings held until its last day keep it.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "The former name." }),
    lastDay: t.expose("lastDay", { type: "Date", description: "Last day on which the name was in use." }),
  }),
});

builder.prismaObjectField("Body", "formerNames", (t) =>
  t.field({
    type: [FormerNameType],
    description: "Names under which the body held earlier meetings, oldest first.",
    select: { formerNames: true },
    resolve: formerNamesOf,
  }),
);
