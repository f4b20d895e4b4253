import { Secret, TOTP } from "otpauth";
import type { Db } from "#prisma/client.ts";
import type { Ports } from "../context.ts";
import { CODE_SECONDS, CODE_WINDOW, makeRecoveryCodes, readCode, shownCode } from "./codes.rules.ts";

/** What is needed to check a second factor, in a verb and outside GraphQL. */
export interface FactorParts {
  db: Db;
  ports: Pick<Ports, "clock" | "secrets" | "passwords">;
}

/** The sealing purpose of a shared secret. */
export const SEAL = "second factor";

const CODES = { algorithm: "SHA1", digits: 6, period: CODE_SECONDS };
const SECRET_BYTES = 20;

/** A new shared secret, base 32. */
export function newSharedSecret(secrets: FactorParts["ports"]["secrets"]): string {
  return new Secret({ buffer: Uint8Array.from(Buffer.from(secrets.random(SECRET_BYTES), "base64url")).buffer }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function codesUri(secret: string, county: string, email: string): string {
  return new TOTP({ ...CODES, issuer: county, label: email, secret }).toString();
}

/** Time step of a code (30 s each since 1970). Null if none is near now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.valueOf();
  const delta = new TOTP({ ...CODES, secret }).validate({ token: code, timestamp, window: CODE_WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / CODE_SECONDS) + delta;
}

/**
 * Whether a time-based code or a recovery code is the person's. Uses it up: each time step and each recovery code
 * counts once, even in simultaneous requests. Null if it is not theirs, for any reason.
 */
export async function checkSecondFactor(
  { db, ports }: FactorParts,
  userId: string,
  typed: string,
): Promise<"TOTP" | "RECOVERY" | null> {
  const code = readCode(typed);
  if (!code) return null;
  const now = ports.clock.now();
  if (code.kind === "TIME") {
    const factor = await db.totpFactor.findFirst({ where: { userId } });
    const secret = factor && ports.secrets.open(SEAL, factor.secret);
    const step = secret ? stepOf(secret, code.code, now) : null;
    if (!factor || step === null) return null;
    const { count } = await db.totpFactor.updateMany({
      where: { id: factor.id, lastStep: { lt: step } },
      data: { lastStep: step },
    });
    return count === 1 ? "TOTP" : null;
  }
  const row = await db.recoveryCode.findFirst({
    where: { userId, usedAt: null, codeHash: { startsWith: `${code.name}:` } },
  });
  // A recovery code is short enough to be guessed from a plain digest, so each is hashed like a password. Only the
  // named one is tried.
  const right = await ports.passwords.verify(row?.codeHash.slice(code.name.length + 1) ?? null, code.secret);
  if (!row || !right) return null;
  const { count } = await db.recoveryCode.updateMany({ where: { id: row.id, usedAt: null }, data: { usedAt: now } });
  return count === 1 ? "RECOVERY" : null;
}

/** Creates ten new recovery codes in place of all earlier ones and returns them as shown, once. */
export async function renewCodes({ db, ports }: FactorParts, userId: string): Promise<string[]> {
  const createdAt = ports.clock.now();
  const codes = makeRecoveryCodes((count) => Buffer.from(ports.secrets.random(count), "base64url"));
  const data = await Promise.all(
    codes.map(async ({ name, secret }) => ({
      userId,
      createdAt,
      codeHash: `${name}:${await ports.passwords.hash(secret)}`,
    })),
  );
  await db.recoveryCode.deleteMany({ where: { userId } });
  await db.recoveryCode.createMany({ data });
  return codes.map(shownCode);
}

/** A person's second factors, and whether their role requires one. */
export async function factorsOf(
  db: Db,
  userId: string,
): Promise<{ needed: boolean; codes: boolean; recovery: number; passkeys: number }> {
  const user = await db.user.findFirstOrThrow({
    where: { id: userId },
    select: {
      role: { select: { needsSecondFactor: true } },
      _count: { select: { totp: true, passkeys: true, recoveryCodes: { where: { usedAt: null } } } },
    },
  });
  const { totp, passkeys, recoveryCodes } = user._count;
  return { needed: user.role.needsSecondFactor, codes: totp > 0, recovery: recoveryCodes, passkeys };
}

/** Recovery codes replace a second factor: without any, they are deleted. */
export async function dropStrayCodes(db: Db, userId: string): Promise<void> {
  const { codes, passkeys } = await factorsOf(db, userId);
  if (!codes && passkeys === 0) await db.recoveryCode.deleteMany({ where: { userId } });
}
