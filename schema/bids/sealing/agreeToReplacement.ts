import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { askKeyholders } from "./keyLetters.ts";
import { sealedInNotices } from "../../projects/lifecycle/notices.ts";
import { askForParts } from "./replacement.ts";
import { agreeAct, Keyholder } from "./SealRecord.ts";
import { keysAtChoice, ofSeason } from "./season.ts";
import { takeKey } from "./takeKey.ts";

verb("agreeToReplacement", {
  description:
    "Agrees, as a second person, that someone replaces a keyholder or makes their own key again. Only another keyholder may agree, not the person who asked. The new keyholder is then asked to make a key. If they already have one of the season, the other keyholders are asked for their parts immediately.",
  on: Keyholder,
  can: agreeAct,
  forTokens: false,
  repeated: ({ agreedAt, standing }) => (agreedAt !== null && standing.viewer.holds ? {} : null),
  run: async (holder, _input, context) => {
    const { id, userId, replacesId, seal, whole: project } = holder;
    await context.db.keyholder.update({
      where: at(context, id),
      data: { agreedAt: context.ports.clock.now() },
    });
    await record(context, { after: { agreed: holder.name } });
    const { season, key } = (await keysAtChoice(context, [userId], new Map())).get(userId) ?? {};
    // A keyholder with a season key does not make a new one, so the others can give their parts at once.
    if (season && key === "SEASON") {
      await takeKey(context, holder, ofSeason(season));
      await askForParts(context, holder);
      return {};
    }
    const leaves = seal.keyholders.find((each) => each.id === replacesId && each.id !== id);
    await askKeyholders(context, project, [userId], {
      what: "Make your opening key",
      note: leaves
        ? `You are replacing ${leaves.name} as a keyholder of ${sealedInNotices(project)}. Make your key with a passphrase that only you know.`
        : `Make your new key to ${sealedInNotices(project)}, with a passphrase that only you know. Then the other keyholders give you your share again.`,
      dedupe: `KEYHOLDER:${id}:${crypto.randomUUID()}`,
    });
    return {};
  },
});
