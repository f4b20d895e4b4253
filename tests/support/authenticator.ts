import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { TOTP } from "otpauth";
import type { Person } from "./world.ts";

/** The code that a device with this secret shows now, or `steps` of 30 seconds later or earlier. */
export function codeAt(secret: string, now: Date, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: now.valueOf() + steps * 30_000 });
}

/** The global id of a person's own account. */
export async function accountOf(person: Person): Promise<string> {
  return (await person.read("{ viewer { account { id } } }")).viewer.account.id;
}

/** Turns time-based codes on. Returns the shared secret and the recovery codes. The code of the present step is used up. */
export async function turnOnCodes(person: Person, now: Date): Promise<{ secret: string; recoveryCodes: string[] }> {
  const accountId = await accountOf(person);
  const { secret } = await person.does("beginCodes", { accountId }, "secret uri");
  const { recoveryCodes } = await person.does("confirmCodes", { code: codeAt(secret, now) }, "recoveryCodes");
  return { secret, recoveryCodes };
}

/** CBOR for the few shapes that WebAuthn needs: RFC 8949. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** Deviations of a faulty authenticator. */
export interface Mischief {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The signature count, instead of the next one. */
  counter?: number;
  /** False: a touch only, no PIN or finger. */
  verified?: boolean;
}

/** A software authenticator: one ES256 key, made and used as WebAuthn level 3 says. */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  private readonly key: { publicKey: KeyObject; privateKey: KeyObject };
  private readonly origin: string;
  private userHandle: string | undefined;
  private counter = 0;

  constructor(origin: string) {
    this.origin = origin;
    this.key = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  private authenticatorData(rpId: string, flags: number, counter: number, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  }

  /** Answers PublicKeyCredentialCreationOptions. */
  create(options: any, mischief: Mischief = {}): object {
    this.userHandle = options.user.id;
    const jwk = this.key.publicKey.export({ format: "jwk" });
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(jwk.x as string, "base64url")],
      [-3, Buffer.from(jwk.y as string, "base64url")],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
    // User present, verified, attested data.
    const flags = 0x01 | (mischief.verified === false ? 0 : 0x04) | 0x40;
    const authData = this.authenticatorData(mischief.rpId ?? options.rp.id, flags, this.counter, attested);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.clientData("webauthn.create", options.challenge, mischief),
        attestationObject: base64url(cbor(attestation)),
        transports: ["internal"],
      },
    };
  }

  /** Answers PublicKeyCredentialRequestOptions. */
  get(options: any, mischief: Mischief = {}): object {
    this.counter += 1;
    const flags = 0x01 | (mischief.verified === false ? 0 : 0x04);
    const rpId = mischief.rpId ?? options.rpId;
    const authData = this.authenticatorData(rpId, flags, mischief.counter ?? this.counter);
    const clientDataJSON = this.clientData("webauthn.get", options.challenge, mischief);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(createSign("sha256").update(signed).sign(this.key.privateKey)),
        userHandle: this.userHandle,
      },
    };
  }

  private clientData(type: string, challenge: string, mischief: Mischief): string {
    const { origin = this.origin } = mischief;
    const data = { type, challenge: mischief.challenge ?? challenge, origin, crossOrigin: false };
    return base64url(Buffer.from(JSON.stringify(data)));
  }
}

/** Adds a passkey of this device to a person's account. */
export async function addPasskey(person: Person, device: Authenticator, name = "Laptop"): Promise<void> {
  const { options } = await person.does("beginPasskey", { accountId: await accountOf(person) }, "options");
  await person.does("addPasskey", { name, response: JSON.stringify(device.create(JSON.parse(options))) });
}
