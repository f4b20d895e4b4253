import { answerInsurance } from "../../contracts/answerInsurance.ts";
import { lackOf, waitsFor } from "../engine/holds.rules.ts";
import { looksOf } from "../standing/standingOfContracts.ts";
import { holdsNow } from "../holdsNow.ts";

// Nothing is executed, and where the county says so nothing is paid, while insurance is not met. Computed from the
// current certificates, never from last night's stored result.
answerInsurance(async (context, act, contractIds) => {
  const heldActs = await holdsNow(context);
  const looked = await looksOf(context, contractIds);
  return new Map(
    [...looked].map(([id, { standing }]) => [id, waitsFor(act, standing, heldActs).map((line) => lackOf(line))]),
  );
});
