import { hash, verify } from "@node-rs/argon2";

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password in NFKC before hashing, so that the same word typed on two keyboards is the same password. */
const normal = (password: string) => password.normalize("NFKC");

/** An argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), COST);
}

let decoy: Promise<string> | undefined;

/** True when the password matches the hash. Takes the same time for an unknown user (`null`), so that no one learns who has an account. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no one has this password");
  const matches = await verify(passwordHash ?? (await decoy), normal(password));
  return matches && passwordHash !== null;
}
