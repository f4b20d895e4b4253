import type { Refusal } from "./refusal.rules.ts";

export type { Refusal };

/** A refusal of the county's rules: a code, a message, and where it applies. Nothing is written after it. */
export class Refused extends Error {
  override name = "Refused";
  /** Stable name, e.g. VOTE_CLOSED. */
  readonly code: string;
  /** Input field at fault, if there is one. */
  readonly field: string | null;
  /** Missing permission, if there is one. */
  readonly permission: string | null;
  /** True if earlier writes are kept, because the refusal itself is recorded (a refused upload). */
  readonly stands: boolean;

  constructor(refusal: {
    code: string;
    message: string;
    field?: string | null;
    permission?: string | null;
    stands?: boolean;
  }) {
    super(refusal.message);
    this.code = refusal.code;
    this.field = refusal.field ?? null;
    this.permission = refusal.permission ?? null;
    this.stands = refusal.stands ?? false;
  }
}

/** Someone saved a newer version of the record than the edited one. */
export class Conflicted extends Error {
  override name = "Conflicted";
  /** The GraphQL type and the key of the record, so that both versions can be shown. */
  readonly typename: string;
  readonly key: string;

  constructor(typename: string, key: string) {
    super("Someone else saved a newer version. Yours is still here. Compare the two and save again.");
    this.typename = typename;
    this.key = key;
  }
}

/** Throws when a rule refuses. */
export function assertAllowed(refusal: Refusal | null): void {
  if (refusal) throw new Refused(refusal);
}
