// The log of a made-up county, typed by the printed schema.
const HASH = "9f2c4d0a71b3e58866fd02c9a4b7e1130d5c8f6a2b94e7701c3d5e8f90a1b2c3";

export type Entry = ReturnType<typeof entry>;

/** An entry of the log. A higher `seq` is newer. */
export const entry = (seq: number, more: object = {}) => ({
  __typename: "AuditEntry",
  id: `entry-${seq}`,
  seq,
  hash: HASH.slice(seq % 10) + HASH.slice(0, seq % 10),
  at: new Date(Date.UTC(2026, 2, 11, 15, seq % 60)).toISOString(),
  actorName: "Ada Clark",
  actor: { id: "user-ada", key: "01996a6e-0000-7000-8000-00000000ada0", name: "Ada Clark" } as object | null,
  action: "setRolePermissions",
  words: "Changed what the role Clerk may do",
  noun: "Role",
  nounKey: "01996a6e-0000-7000-8000-0000000000c1",
  record: "Clerk" as string | null,
  path: "/permissions/role/01996a6e-0000-7000-8000-0000000000c1" as string | null,
  changes: [{ field: "Delete - Meeting record", before: "Allowed", after: "Denied" }] as {
    field: string;
    before: string | null;
    after: string | null;
  }[],
  reason: null as string | null,
  permission: "Edit permissions - Role record" as string | null,
  ip: "192.0.2.7" as string | null,
  userAgent: "Firefox on Windows" as string | null,
  requestId: "01996a6e-req" as string | null,
  ...more,
});

/** The newest first. */
export const entries = (count: number, more: (seq: number) => object = () => ({})): Entry[] =>
  Array.from({ length: count }, (_, index) => entry(count - index, more(count - index)));

type Page = { first?: number | null; after?: string | null; last?: number | null; before?: string | null };

/** A page of entries, as a connection. */
export function pageOf(all: readonly Entry[], { first, after, last, before }: Page, total = all.length) {
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const end = before ? all.findIndex(({ id }) => id === before) : all.length;
  const within = all.slice(start, end);
  const found = last ? within.slice(-last) : within.slice(0, first ?? 20);
  const at = found[0] ? all.indexOf(found[0]) : 0;
  return {
    totalCount: total,
    edges: found.map((node) => ({ cursor: node.id, node })),
    pageInfo: {
      hasNextPage: at + found.length < all.length,
      hasPreviousPage: at > 0,
      startCursor: found[0]?.id ?? null,
      endCursor: found.at(-1)?.id ?? null,
    },
  };
}

type Filter = { text?: string; action?: string; recordId?: string } | null;

/** The mock server of a county with this log. It filters by text, action and record. */
export function logWorld(all: readonly Entry[], more: Record<string, unknown> = {}): Record<string, unknown> {
  const choice = (value: string, words: string) => ({ value, words });
  return {
    auditLog: ({ filter, ...page }: Page & { filter: Filter }) =>
      pageOf(
        all.filter(
          ({ words, action, noun, nounKey }) =>
            words.toLowerCase().includes((filter?.text ?? "").toLowerCase()) &&
            (!filter?.action || filter.action === action) &&
            (!filter?.recordId || filter.recordId === btoa(`${noun}:${nounKey}`)),
        ),
        page,
      ),
    auditChoices: {
      actions: [choice("setRolePermissions", "Changed what a role may do"), choice("updateRole", "Renamed the role")],
      nouns: [choice("Role", "Role"), choice("Tenant", "County")],
      actors: [
        { id: "user-ada", key: "01996a6e-0000-7000-8000-00000000ada0", name: "Ada Clark", email: "clerk@demo.example" },
      ],
    },
    viewer: { can: { allowed: true, reason: null } },
    verifyLog: {
      __typename: "VerifyLogPayload",
      verification: {
        intact: true,
        entries: all.length,
        headSeq: all[0]?.seq ?? 0,
        headHash: all[0]?.hash ?? null,
        brokenAt: null,
        broken: null,
        at: "2026-03-11T15:00:00Z",
      },
    },
    ...more,
  };
}
