import { at, may } from "../../context.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { verb } from "../../verb.ts";
import { fromBase64url, sha256Hex } from "../sealing/bytes.rules.ts";
import { openingFacts } from "./facts.ts";
import { openingRefusal, refuseShare } from "./opening.rules.ts";
import { Opening } from "./OpeningRecord.ts";
import { sealEntered } from "./shares.ts";

/** Maximum length of a share in characters. A share of 32 bytes has 44. */
const MAX_SHARE_LENGTH = 200;

verb("enterShare", {
  description:
    "Enters a keyholder's share, which their own device opened with their passphrase. The share is compared with its fingerprint, kept sealed until the opening is over, and then deleted. It is refused before the opening time, even if a clock was changed. Entering it twice changes nothing.",
  secret: true,
  on: Opening,
  can: "enterShare",
  about: "Enter your own share of the key.",
  permission: "procurement.opening.release-key-share",
  facts: openingFacts,
  refuse: (opening, context, { mine, keyReady, hour }) =>
    may(context, "procurement.opening.hold-opening-key")
      ? refuseShare(opening, { holds: mine !== null, keyReady, hour })
      : refuseWithout(context.actor, "procurement.opening.hold-opening-key"),
  input: (t) => ({ share: t.string({ required: true, description: "The keyholder's share, base64url." }) }),
  run: async (_opening, input, context, { mine }) => {
    const share = input.share.length <= MAX_SHARE_LENGTH ? fromBase64url(input.share) : null;
    if (!mine || !share || (await sha256Hex(share)) !== mine.shareCommitment)
      throw new Refused(openingRefusal("WRONG_SHARE", { field: "share" }));
    if (mine.entered !== null) return;
    await context.db.keyholder.update({
      where: at(context, mine.id),
      data: { entered: sealEntered(context, mine.id, share), enteredAt: context.ports.clock.now() },
    });
    await record(context, { after: { keyholder: mine.name } });
  },
});
