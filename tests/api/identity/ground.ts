import type { Site } from "#tests/support/grounds.ts";

export async function rows({ db, words, people, now, later }: Site): Promise<void> {
  for (const [index, { userId }] of people.entries()) {
    const one = `${words} ${index}`;
    const key = { credentialId: one, publicKey: new Uint8Array([1]), transports: [], name: words };
    await db.passkey.create({ data: { ...key, userId, createdAt: now } });
    const token = { prefix: words, tokenHash: one, permissions: [], createdAt: now, expiresAt: later };
    await db.apiToken.create({ data: { ...token, userId, name: words } });
    await db.totpFactor.create({ data: { userId, secret: words, confirmedAt: now } });
    await db.recoveryCode.create({ data: { userId, codeHash: one, createdAt: now } });
    const door = { userId, purpose: "RESET", tokenHash: one, createdAt: now, expiresAt: later } as const;
    await db.oneTimeToken.create({ data: door });
  }
}
