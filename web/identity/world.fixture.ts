const yes = { allowed: true, reason: null };
export const no = (reason: string) => ({ allowed: false, reason });

/** A session as the server returns it. */
export const session = (n: number, more: object = {}) => ({
  __typename: "Session",
  id: `session-${n}`,
  device: n === 1 ? "Chrome on Windows" : n === 2 ? "Safari on iPhone" : "Firefox on Linux",
  how: n === 2 ? "Passkey" : "Password and time-based code",
  ip: n === 3 ? null : `192.0.2.${n}`,
  createdAt: `2026-03-1${n}T13:00:00Z`,
  lastSeenAt: `2026-03-1${n}T15:2${n}:00Z`,
  expiresAt: `2026-03-1${n + 1}T01:00:00Z`,
  viewerIsHere: n === 1,
  ...more,
});

/** A passkey as the server returns it. */
export const passkey = (n: number, more: object = {}) => ({
  __typename: "Passkey",
  id: `passkey-${n}`,
  name: n === 1 ? "Laptop at work" : "Telephone",
  createdAt: "2026-03-10T15:00:00Z",
  lastUsedAt: n === 1 ? "2026-03-11T15:20:00Z" : null,
  ...more,
});

const permission = (module: string, subcategory: string, action: string) => ({
  __typename: "Permission",
  key: `${module}.${subcategory}.${action}`.toLowerCase().replaceAll(" ", "-"),
  name: `${action} - ${subcategory}`,
  module,
});
const permissions = [
  permission("Meetings", "Meeting record", "View"),
  permission("Meetings", "Meeting record", "Edit"),
  permission("Meetings", "Meeting items", "View"),
  permission("Contracts", "Contract record", "View"),
];

/** A token as the server returns it. */
export const token = (n: number, more: object = {}) => ({
  __typename: "ApiToken",
  id: `token-${n}`,
  name: n === 1 ? "Agenda printer" : "Outlook",
  kind: n === 1 ? "API" : "CALENDAR",
  prefix: n === 1 ? "dais_…_a1B2…" : "dais_…_x9Yz…",
  createdAt: "2026-03-01T15:00:00Z",
  expiresAt: "2026-06-10T04:00:00Z",
  lastUsedAt: n === 1 ? "2026-03-11T15:20:00Z" : null,
  lastUsedIp: n === 1 ? "192.0.2.7" : null,
  permissions: permissions.slice(0, n === 1 ? 2 : 1),
  ...more,
});

/** An account as the server returns it, without a second factor or a pending duty. */
export const account = (more: object = {}) => ({
  __typename: "Account",
  id: "account",
  email: "clerk@demo.example",
  name: "Ada Clark",
  passwordSetAt: "2026-01-05T15:00:00Z" as string | null,
  mustChangePassword: false,
  secondFactorNeeded: false,
  codesSince: null as string | null,
  recoveryCodesLeft: 0,
  passkeys: [] as ReturnType<typeof passkey>[],
  sessions: [session(1), session(2), session(3)],
  apiTokens: [] as ReturnType<typeof token>[],
  permissions,
  dateFormat: null as string | null,
  timeFormat: null as string | null,
  ...more,
});

const RECOVERY = Array.from({ length: 10 }, (_, index) => `A${index}CD-EFGH-JKM${index}`);
const codesOn = { codesSince: "2026-03-11T15:30:00Z", recoveryCodesLeft: 10 };

/** The county's sign-in rules, as the server returns them. */
export const signInSettings = (more: object = {}) => ({
  version: 3,
  idleMinutes: 60,
  absoluteMinutes: 720,
  passwordPolicy: "SPEC",
  contactName: "Help desk" as string | null,
  contactEmail: "help@demo.example" as string | null,
  contactPhone: null as string | null,
  viewerCanEdit: yes,
  ...more,
});

/** The mock server of a person with this account. Its mutations change the account. */
export function accountWorld(more: object = {}, world: Record<string, unknown> = {}): Record<string, unknown> {
  let now = account(more);
  let settings = signInSettings();
  const change = (payload: string, change: object, extra: object = {}) => {
    now = { ...now, ...change };
    return { __typename: payload, account: now, ...extra };
  };
  return {
    tenant: {
      __typename: "Tenant",
      id: "demo",
      name: "demo",
      displayName: "Demo County",
      subdomain: "demo",
      today: "2026-03-11",
    },
    signInSettings: () => settings,
    viewer: () => ({
      user: {
        __typename: "User",
        id: "user",
        firstName: "Ada",
        lastName: "Clark",
        fullName: "Ada Clark",
        role: { __typename: "Role", id: "role", name: "Clerk of the Board" },
      },
      account: now,
    }),
    changePassword: () => change("ChangePasswordPayload", { mustChangePassword: false }),
    setFormats: ({ input }: { input: object }) => change("SetFormatsPayload", input),
    endSession: ({ input }: { input: { sessionId: string } }) =>
      change("EndSessionPayload", { sessions: now.sessions.filter(({ id }) => id !== input.sessionId) }),
    endOtherSessions: () =>
      change("EndOtherSessionsPayload", { sessions: now.sessions.slice(0, 1) }, { ended: now.sessions.length - 1 }),
    beginCodes: () => ({
      __typename: "BeginCodesPayload",
      secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Demo%20County:clerk%40demo.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Demo%20County",
    }),
    confirmCodes: ({ input }: { input: { code: string } }) =>
      input.code === "123456"
        ? change("ConfirmCodesPayload", codesOn, { recoveryCodes: RECOVERY })
        : {
            __typename: "Refusal",
            code: "WRONG_CODE",
            message: "This code is incorrect. Check your device's clock, then try the next code.",
            field: "code",
          },
    renewRecoveryCodes: () =>
      change("RenewRecoveryCodesPayload", { recoveryCodesLeft: 10 }, { recoveryCodes: RECOVERY }),
    turnOffCodes: () => change("TurnOffCodesPayload", { codesSince: null, recoveryCodesLeft: 0 }),
    renamePasskey: ({ input }: { input: { passkeyId: string; name: string } }) => ({
      __typename: "RenamePasskeyPayload",
      passkey: { ...now.passkeys.find(({ id }) => id === input.passkeyId), name: input.name },
    }),
    removePasskey: ({ input }: { input: { passkeyId: string } }) =>
      change("RemovePasskeyPayload", { passkeys: now.passkeys.filter(({ id }) => id !== input.passkeyId) }),
    createApiToken: ({ input }: { input: { name: string; kind: string } }) => {
      const secret = "dais_0198a1_Zk3vWq8XrT1yB6nD4mF7gH2jK5lP9sC0uE3iO8aQw";
      const address = input.kind === "CALENDAR" ? `https://demo.county.example/calendar/${secret}.ics` : null;
      const created = { ...token(input.kind === "CALENDAR" ? 2 : 1), id: "token-new", name: input.name };
      return change("CreateApiTokenPayload", { apiTokens: [created, ...now.apiTokens] }, { token: secret, address });
    },
    revokeApiToken: ({ input }: { input: { tokenId: string } }) =>
      change("RevokeApiTokenPayload", { apiTokens: now.apiTokens.filter(({ id }) => id !== input.tokenId) }),
    setSignInSettings: ({ input }: { input: object }) => {
      settings = { ...settings, ...input, version: settings.version + 1 };
      return { __typename: "SetSignInSettingsPayload", settings };
    },
    ...world,
  };
}

/** A server that refuses a mutation. */
export const refusal =
  (code: string, message: string, field: string | null = null) =>
  () => ({
    __typename: "Refusal",
    code,
    message,
    field,
  });
