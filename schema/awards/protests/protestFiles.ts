import { builder, keyOf } from "../../builder.ts";
import { asSentences, describedEnum } from "../../describedEnum.ts";
import type { SignedContext } from "../../context.ts";
import { holdsFiles } from "../../files/holders.ts";
import { assertAllowed, type Refusal, Refused } from "../../refusal.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { act } from "../../subject.ts";
import { refuseNeither } from "./own.ts";
import { Protest, readableProtests } from "./ProtestRecord.ts";
import { partOf, PROTEST_PART_LABELS, type ProtestState } from "../protests.rules.ts";

/**
 * Who may add files: to a protest, the vendor's own people or staff who enter paper; to a decision, those who decide.
 */
export const ATTACHERS = {
  rule: "Contacts of the vendor that protests, staff who keep protests, and anyone who decides on them.",
};

/** Why the viewer cannot add a file now. Null if they can. FORBIDDEN, WRONG_STATE. */
async function refuseAttaching(
  protest: { vendorId: string | null; state: ProtestState },
  context: SignedContext,
): Promise<Refusal | null> {
  const part = partOf(protest);
  switch (part) {
    case null:
      return { code: "WRONG_STATE", message: "This protest was withdrawn. Nothing more can be added to it." };
    case "PROTEST":
      return refuseNeither(protest, context, "procurement.protests.receive");
    case "APPEAL":
      return refuseNeither(protest, context, "procurement.protests.appeal-decision");
    case "DECISION":
    case "FINAL_DECISION":
      return refuseWithout(context.actor, "procurement.protests.decide");
  }
}

export const attach = act(Protest, "attach", {
  about: "Add a permanent file: to the protest or appeal while it is not decided, then to the decision.",
  permission: ATTACHERS,
  refuse: refuseAttaching,
});

/** The protest with a key, locked, if the viewer may add a file now. @throws Refused */
export async function lockForFiles(context: SignedContext, key: string) {
  const protest = await Protest.lock(context, key);
  if (!protest) throw new Refused(Protest.missing);
  assertAllowed(await refuseAttaching(protest, context));
  return { protest, part: partOf(protest) ?? "PROTEST" };
}

// Files are read with the protest: by staff who may view it, and by the vendor's own people.
holdsFiles({
  kinds: ["protest"],
  // The vendor's own people hold no permission, so the protest decides whether a file may be added.
  permission: null,
  record: {
    field: "protestId",
    about: "Global id of the protest, for a file of a protest. Null otherwise.",
    lock: async (context, globalId) => ({
      protestId: (await lockForFiles(context, keyOf("Protest", globalId))).protest.id,
    }),
  },
  readable: async (context) =>
    context.actor ? { kind: "protest", protestFiles: { some: { protest: await readableProtests(context) } } } : null,
});

const ProtestPartEnum = describedEnum(
  "ProtestPart",
  "The part of a protest to which a file was added.",
  asSentences(PROTEST_PART_LABELS),
);

/** Maximum number of files per protest: 20 for each of its four parts. */
const MAX_LISTED = 80;

const ProtestFileType = builder.prismaObject("ProtestFile", {
  description: "A file added to a protest, its appeal or a decision. It never changes.",
  fields: (t) => ({
    part: t.expose("part", { type: ProtestPartEnum, description: "The part to which it was added." }),
    byName: t.exposeString("byName", { description: "Name of the person who added it." }),
    at: t.expose("at", { type: "DateTime", description: "When the file was added." }),
    file: t.relation("file", { description: "The file as it was uploaded." }),
  }),
});

builder.prismaObjectField("Protest", "files", (t) =>
  t.field({
    type: [ProtestFileType],
    description: "Files in the order in which they were added, at most 80.",
    select: {
      files: { where: { file: { state: "CLEAN" } }, orderBy: [{ at: "asc" }, { id: "asc" }], take: MAX_LISTED },
    },
    resolve: ({ files }) => files,
  }),
);
