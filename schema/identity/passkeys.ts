import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Db } from "#prisma/client.ts";
import type { Passkey, Prisma, User } from "#prisma/generated/client/client.ts";
import type { Ports, TenantFacts } from "../context.ts";

/** Loaded with the first passkey, so that startup does not wait for the code that reads certificates. */
const webAuthn = () => import("@simplewebauthn/server");

/** What is needed to check passkeys, in a verb and outside GraphQL. */
export interface PasskeyParts {
  db: Db;
  tenant: TenantFacts;
  ports: Pick<Ports, "clock" | "secrets" | "links">;
}

/**
 * The purpose of a challenge, which is valid for no other. NEW: a passkey to be added; SIGN_IN: instead of a password,
 * or as the second factor of a pending sign-in; PROOF: before a sensitive act.
 */
export type ChallengePurpose = "PASSKEY_NEW" | "PASSKEY_SIGN_IN" | "PASSKEY_PROOF";

/** COSE algorithm numbers of accepted keys: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
/** Minutes for which a challenge is valid. */
const CHALLENGE_MINUTES = 5;
const MAX_ANSWER_LENGTH = 20_000;

/** Host and origin to which a passkey is bound: the county's own address, whatever the request says. */
function relyingParty({ ports, tenant }: PasskeyParts): { id: string; origin: string } {
  const address = new URL(ports.links.addressOf(tenant.subdomain));
  return { id: address.hostname, origin: address.origin };
}

async function keepChallenge(
  parts: PasskeyParts,
  challenge: string,
  options: { purpose: ChallengePurpose; userId: string | null; data?: Prisma.InputJsonObject },
): Promise<void> {
  const { db, ports } = parts;
  const createdAt = ports.clock.now();
  // Many challenges can be requested, so expired ones are deleted.
  await db.oneTimeToken.deleteMany({ where: { purpose: options.purpose, expiresAt: { lt: createdAt } } });
  const expiresAt = new Date(createdAt.valueOf() + CHALLENGE_MINUTES * 60_000);
  await db.oneTimeToken.create({
    data: { ...options, tokenHash: ports.secrets.digest(challenge), createdAt, expiresAt },
  });
}

/** An authenticator's answer, as far as it is known before verification. */
export interface PasskeyAnswer {
  challenge: string;
  response: AuthenticationResponseJSON & RegistrationResponseJSON;
}

/** Reads a browser's answer, from JSON text or JSON. Null if invalid. */
export function readAnswer(input: unknown): PasskeyAnswer | null {
  try {
    const text = typeof input === "string" ? input : JSON.stringify(input);
    if (text.length > MAX_ANSWER_LENGTH) return null;
    const response = JSON.parse(text) as PasskeyAnswer["response"];
    const client: unknown = JSON.parse(Buffer.from(response.response.clientDataJSON, "base64url").toString("utf8"));
    const { challenge } = client as { challenge?: unknown };
    return typeof challenge === "string" && typeof response.id === "string" ? { challenge, response } : null;
  } catch {
    return null;
  }
}

/**
 * Uses up and returns the challenge of an answer, whatever the answer. Null if unknown, already answered, or expired.
 */
export async function takeChallenge(
  { db, ports }: PasskeyParts,
  answer: PasskeyAnswer,
  purpose: ChallengePurpose,
): Promise<{ userId: string | null; data: Record<string, unknown> } | null> {
  const now = ports.clock.now();
  const [usedToken] = await db.oneTimeToken.updateManyAndReturn({
    where: {
      purpose,
      tokenHash: ports.secrets.digest(answer.challenge),
      usedAt: null,
      expiresAt: { gt: now },
    },
    data: { usedAt: now },
  });
  return usedToken ? { userId: usedToken.userId, data: (usedToken.data ?? {}) as Record<string, unknown> } : null;
}

/** Options for the browser to create a passkey, one that can be used without a password if the device supports it. */
export async function newPasskeyOptions(
  parts: PasskeyParts,
  user: Pick<User, "id" | "email"> & { name: string; passkeys: Passkey[] },
): Promise<object> {
  const options = await (
    await webAuthn()
  ).generateRegistrationOptions({
    rpName: parts.tenant.displayName,
    rpID: relyingParty(parts).id,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: user.passkeys.map(descriptor),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await keepChallenge(parts, options.challenge, { purpose: "PASSKEY_NEW", userId: user.id });
  return options;
}

/** The passkey in an answer. Null if the answer is not from this county's page, or is invalid. */
export async function verifyNewPasskey(
  parts: PasskeyParts,
  answer: PasskeyAnswer,
): Promise<{ credentialId: string; publicKey: Uint8Array<ArrayBuffer>; counter: bigint; transports: string[] } | null> {
  const { id, origin } = relyingParty(parts);
  try {
    const { verified, registrationInfo } = await (
      await webAuthn()
    ).verifyRegistrationResponse({
      response: answer.response,
      expectedChallenge: answer.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Uint8Array.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: credential.transports ?? [],
    };
  } catch {
    return null;
  }
}

/**
 * Options for the browser to use a passkey.
 * @param request acceptable passkeys. Null for any that the device has for this county, which is then the only factor
 */
export async function passkeyOptions(
  parts: PasskeyParts,
  request: {
    purpose: ChallengePurpose;
    userId: string | null;
    passkeys: Passkey[] | null;
    verification: "required" | "preferred";
    data?: Prisma.InputJsonObject;
  },
): Promise<object> {
  const { passkeys, verification, ...row } = request;
  const options = await (
    await webAuthn()
  ).generateAuthenticationOptions({
    rpID: relyingParty(parts).id,
    userVerification: verification,
    ...(passkeys && { allowCredentials: passkeys.map(descriptor) }),
  });
  await keepChallenge(parts, options.challenge, row);
  return options;
}

/**
 * The person whose passkey gave an answer. Null if there is none here, or the answer is invalid: another page, another
 * county, a counter that went back (a copied key), or no user verification although the passkey is the only factor.
 */
export async function passkeyUser(
  parts: PasskeyParts,
  answer: PasskeyAnswer,
  requirements: { userId: string | null; verified: boolean },
): Promise<string | null> {
  const { db, ports } = parts;
  const { id, origin } = relyingParty(parts);
  const passkey = await db.passkey.findFirst({ where: { credentialId: answer.response.id } });
  if (!passkey || (requirements.userId !== null && passkey.userId !== requirements.userId)) return null;
  const { userHandle } = answer.response.response as { userHandle?: unknown };
  if (typeof userHandle === "string" && Buffer.from(userHandle, "base64url").toString("utf8") !== passkey.userId)
    return null;
  try {
    const { verified, authenticationInfo } = await (
      await webAuthn()
    ).verifyAuthenticationResponse({
      response: answer.response,
      expectedChallenge: answer.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: requirements.verified,
    });
    if (!verified) return null;
    const counter = BigInt(authenticationInfo.newCounter);
    // Of two simultaneous answers with the same counter, one is refused.
    const { count } = await db.passkey.updateMany({
      where: { id: passkey.id, ...(counter > 0n ? { counter: { lt: counter } } : { counter: 0n }) },
      data: { counter, lastUsedAt: ports.clock.now() },
    });
    return count === 1 ? passkey.userId : null;
  } catch {
    return null;
  }
}

const descriptor = (passkey: Passkey): { id: string; transports: string[] } => ({
  id: passkey.credentialId,
  transports: Array.isArray(passkey.transports) ? passkey.transports.map(String) : [],
});
