import type { Refusal } from "../refusal.rules.ts";

/** Maximum number of passkeys per person. */
const MAX_PASSKEYS = 20;
/** Maximum length of a passkey's or a token's name. */
const MAX_NAME_LENGTH = 80;

/** Why a name is refused. Null if it is valid. Codes NAME_REQUIRED, NAME_TOO_LONG; field `name`. */
export function refuseName(name: string): Refusal | null {
  const { length } = Array.from(name.trim());
  if (length === 0) return { code: "NAME_REQUIRED", message: "Give it a name.", field: "name" };
  if (length > MAX_NAME_LENGTH)
    return { code: "NAME_TOO_LONG", message: `The name may have at most ${MAX_NAME_LENGTH} letters.`, field: "name" };
  return null;
}

/** Why a person cannot add another passkey. Null if they can. Code TOO_MANY_PASSKEYS. */
export function refuseAnotherPasskey(count: number): Refusal | null {
  return count < MAX_PASSKEYS
    ? null
    : { code: "TOO_MANY_PASSKEYS", message: `You have ${MAX_PASSKEYS} passkeys. Remove one that you no longer use.` };
}
