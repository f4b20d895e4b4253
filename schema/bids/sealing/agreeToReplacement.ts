import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { askKeyholders } from "./keyLetters.ts";
import { sealedInNotices } from "../../projects/lifecycle/notices.ts";
import { askForParts } from "./replacement.ts";
import { agreeAct, Keyholder } from "./SealRecord.ts";
import { keysAtChoice, keyFromSeason } from "./season.ts";
import { takeKey } from "./takeKey.ts";

verb("agreeToReplacement", {
  description:
    "Agrees, as a second person, that someone replaces a keyholder or makes a new key. Only another keyholder may agree, not the person who asked. The new keyholder is then asked to make a key. If the new keyholder already has a season key, the other keyholders are asked for their parts immediately.",
  on: Keyholder,
  can: agreeAct,
  forTokens: false,
  // A second click by another keyholder is answered as done.
  repeated: ({ agreedAt, standing }) => (agreedAt !== null && standing.viewer.holds ? {} : null),
  run: async (holder, _input, context) => {
    const { id, userId, replacesId, seal, project } = holder;
    await context.db.keyholder.update({
      where: at(context, id),
      data: { agreedAt: context.ports.clock.now() },
    });
    await record(context, { after: { agreed: holder.name } });
    const { season, keyKind } = (await keysAtChoice(context, [userId], new Map())).get(userId) ?? {};
    // A keyholder with a season key does not make a new one, so the others can give their parts at once.
    if (season && keyKind === "SEASON") {
      await takeKey(context, holder, keyFromSeason(season));
      await askForParts(context, holder);
      return {};
    }
    // A keyholder who makes a new key replaces themselves.
    const leaving = seal.keyholders.find((each) => each.id === replacesId && each.id !== id);
    await askKeyholders(context, project, [userId], {
      what: "Make your opening key",
      note: leaving
        ? `You are replacing ${leaving.name} as a keyholder of ${sealedInNotices(project)}. Make your key with a passphrase that only you know.`
        : `Make a new key to ${sealedInNotices(project)}, using a passphrase that only you know. The other keyholders will then restore your share.`,
      // Each agreement sends a new letter.
      dedupe: `KEYHOLDER:${id}:${crypto.randomUUID()}`,
    });
    return {};
  },
});
