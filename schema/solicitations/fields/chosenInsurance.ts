import type { SignedContext } from "../../context.ts";
import { Refused } from "../../refusal.ts";
import { insuranceInUse } from "../insuranceWanted.ts";

/**
 * A version that is already chosen may stay, however old. A new choice must be the newest version of a set in use.
 * @throws Refused NO_SUCH_SET
 */
export async function assertInsurance(
  context: SignedContext,
  versionId: string | null,
  standing: string | null,
): Promise<void> {
  if (versionId === null || versionId === standing || (await insuranceInUse(context, versionId))) return;
  throw new Refused({
    code: "NO_SUCH_SET",
    message: "This is not the newest version of a requirement set in use. Choose the set again.",
    field: "insuranceVersionId",
  });
}
