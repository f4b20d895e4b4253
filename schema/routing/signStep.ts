import { verb } from "../verb.ts";
import { decide, deciding } from "./decide.ts";
import { matterNow } from "./matterNow.ts";
import { RIGHTS } from "./mayDecide.rules.ts";

verb("signStep", {
  description:
    "Signs the text as it is: who, when, and the hash of what was signed are kept, and the text no longer changes unless it is returned to draft.",
  can: "sign",
  about: "Sign the text.",
  permission: RIGHTS.SIGNATURE,
  ...deciding("SIGN"),
  run: (row, _input, context) => decide(context, row, "SIGN"),
  payload: matterNow,
});
