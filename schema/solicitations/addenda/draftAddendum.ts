import type { Prisma } from "#prisma/generated/client/client.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { act, nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { Solicitation } from "../SolicitationRecord.ts";
import { refuseAddendum } from "./addenda.rules.ts";
import { AddendumChangesInput, changesOf, wordsOf } from "./AddendumChangesInput.ts";
import { momentFor } from "./AddendumRecord.ts";

const draft = act(Solicitation, "draftAddendum", {
  about: "Draft an addendum to it.",
  permission: "procurement.addenda.draft",
  facts: ({ projectId }, context) => worksOn(context, projectId),
  refuse: (solicitation, context, isCountys) =>
    isCountys ? refuseAddendum(solicitation, context.ports.clock.now(), momentFor(context)) : NOT_YOURS,
});

verb("draftAddendum", {
  description: "Drafts an addendum. Vendors do not see it until it is issued. A solicitation has at most one draft.",
  on: Solicitation,
  can: draft,
  input: (t) => ({
    title: t.string({ required: true, description: "Title, at most 300 characters." }),
    notice: t.field({ type: "RichText", required: true, description: "Explanation of the change, in words." }),
    changes: t.field({ type: AddendumChangesInput, required: true, description: "Changes that the addendum makes." }),
  }),
  run: async ({ id: solicitationId, projectId }, input, context) => {
    const open = await context.db.addendum.findFirst({ where: { solicitationId, issuedAt: null } });
    if (open)
      throw new Refused({
        code: "ONE_DRAFT",
        message: `Addendum ${open.number} is being drafted. Issue or discard it first.`,
      });
    const words = wordsOf(input);
    const changes = await changesOf(context, projectId, input.changes);
    const number = 1 + (await context.db.addendum.count({ where: { solicitationId } }));
    const { id } = await context.db.addendum.create({
      data: {
        solicitationId,
        number,
        ...words,
        changes: changes as unknown as Prisma.InputJsonObject,
        createdAt: context.ports.clock.now(),
      },
      select: { id: true },
    });
    await record(context, { noun: "Addendum", nounId: id, after: { number, title: words.title } });
    return { addendumId: id };
  },
  payload: (t) => ({ addendum: nodeNow(t, "Addendum", "The draft.", (done) => done.addendumId) }),
});
