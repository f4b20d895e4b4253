import { verb } from "../verb.ts";
import { deciding, signAs } from "./decide.ts";
import { matterNow } from "./matterNow.ts";

verb("signStep", {
  description:
    "Signs the text as it is. The signer, the time and the hash of what was signed are kept, and the text no longer changes unless it is returned to draft. A contract is signed on its own page.",
  can: "sign",
  about: "Sign the text as it is.",
  ...deciding("SIGN"),
  run: (row, _input, context) => signAs(context, row, row.matter.textHash()),
  payload: matterNow,
});
