import type { SignedContext } from "../../context.ts";
import { base64urlOf, type Bytes, fromBase64url } from "../sealing/bytes.rules.ts";
import { secretOf } from "../sealing/sharing.rules.ts";
import type { Seal } from "./facts.ts";

type Place = Pick<SignedContext, "ports" | "tenant">;

const purposeOf = ({ tenant }: Place, keyholderId: string) => `entered share of ${keyholderId} in ${tenant.id}`;

/** A share that was entered, as stored until the opening is over, so that a restarted server still has it. */
export const sealEntered = (context: Place, keyholderId: string, share: Bytes): string =>
  context.ports.secrets.seal(purposeOf(context, keyholderId), base64urlOf(share));

/** The keyholders' secret, combined from the entered shares. Null if the shares do not give it. */
export async function enteredSecret(context: Place, seal: Seal): Promise<Bytes | null> {
  const shares = seal.keyholders.flatMap(({ id, entered }) => {
    const text = entered === null ? null : context.ports.secrets.open(purposeOf(context, id), entered);
    const share = text === null ? null : fromBase64url(text);
    return share ? [share] : [];
  });
  return secretOf(shares, seal.commitment ?? "");
}
