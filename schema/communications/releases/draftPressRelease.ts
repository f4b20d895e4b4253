import { v7 as uuid } from "uuid";
import { AgendaItem } from "../../meetings/AgendaItemRecord.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import type { PressFacts } from "./facts.rules.ts";
import { factsOfItem, hashOfFacts } from "./factsOfItem.ts";
import { releaseOf } from "./press.rules.ts";
import { PressTone } from "./PressRelease.ts";
import { WRITE } from "./PressReleaseRecord.ts";
import { refuseMore, refuseReplace } from "./rules.ts";

verb("draftPressRelease", {
  description:
    "Generates a press release of an item from the record: its subject, its outcome, the vote, and the financial information of its published resolution. Generating again replaces the draft. Edited text is replaced only if `overwrite` is true.",
  on: AgendaItem,
  can: "draftPressRelease",
  about: "Generate a press release about the item.",
  permission: WRITE,
  // Allowed before the agenda is public: it is internal until it is published.
  refuse: null,
  input: (t) => ({
    tone: t.field({ type: PressTone, description: "Tone of the release. Null: neutral." }),
    includeFiscal: t.boolean({
      description: "Whether financial information, if there is any, is included. Null: yes.",
    }),
    overwrite: t.boolean({ description: "Whether an edited draft is replaced. Null: no." }),
  }),
  run: async ({ id: itemId }, { tone, includeFiscal, overwrite }, context) => {
    const before = await context.db.pressRelease.findFirst({ where: { itemId, state: "DRAFT" } });
    if (before) assertAllowed(refuseReplace({ byHand: before.byHand, overwrite: overwrite ?? false }));
    else assertAllowed(refuseMore(await context.db.pressRelease.count({ where: { itemId } })));
    const facts = (await factsOfItem(context, itemId)) as PressFacts;
    const options = { tone: tone ?? "NEUTRAL", includeFiscal: includeFiscal ?? true } as const;
    const written = { ...options, ...releaseOf(facts, options) };
    const data = { ...written, byHand: false, factsHash: hashOfFacts(facts) };
    const id = before?.id ?? uuid();
    if (before)
      await context.db.pressRelease.updateMany({ where: { id }, data: { ...data, version: { increment: 1 } } });
    else await context.db.pressRelease.create({ data: { id, itemId, ...data, createdAt: context.ports.clock.now() } });
    const { headline, body } = before ?? { headline: null, body: null };
    await record(context, { noun: "PressRelease", nounId: id, before: { headline, body }, after: written });
    return { releaseId: id };
  },
  payload: (t) => ({ pressRelease: nodeNow(t, "PressRelease", "The draft press release.", (done) => done.releaseId) }),
});
