// A county's users for stories: mock server answers typed by the printed schema. Names are made up.
type Values = Record<string, unknown>;
type Listed = Values & { id: string; key: string; fullName: string; email: string; standing: string };

export const yes = { allowed: true, reason: null };
export const no = (reason: string) => ({ allowed: false, reason });
/** Allows everything except for `more`. */
export const userCan = (more: Values = {}): Values =>
  new Proxy(more, { get: (known, act) => known[String(act)] ?? yes });

const firstNames = ["Ada", "Bo", "Cleo", "Dara", "Emil", "Fay", "Gil", "Hana", "Ivo", "June"];
const lastNames = ["Clark", "Dunn", "Frost", "Abbott", "Nowak", "Okafor", "Reyes", "Sato", "Tran", "Whitfield"];
const titles = ["Clerk of the Board", "Deputy Highway Superintendent", "County Attorney", null, "Budget Analyst"];

const permission = (module: string, subcategory: string, action: string, number: number) => ({
  number,
  key: `${module}.${subcategory}.${action}`.toLowerCase().replaceAll(" ", "-"),
  name: `${action} - ${subcategory}`,
  action,
  category: subcategory,
  subcategory,
  module,
});
const words = [
  [permission("Meetings", "Meeting record", "View", 1), "ALLOW"],
  [permission("Meetings", "Meeting record", "Edit", 2), "ALLOW"],
  [permission("Meetings", "Meeting record", "Delete", 3), "DENY"],
  [permission("Meetings", "Agenda items", "Create", 4), "ALLOW"],
  [permission("Contracts", "Contract record", "View", 5), "UNSET"],
  [permission("Administration", "User record", "View", 6), "ALLOW"],
].map(([each, state]) => ({ permission: each, state }));

export const roles = ["Clerk", "Department Staff", "Full Administrator", "Vendor"].map((name, n) => ({
  __typename: "Role",
  id: `Role:${n}`,
  key: `role-${n}`,
  name,
  module: "Meetings",
  needsSecondFactor: n === 2,
  permissions: words,
}));
export const departments = ["Board Clerk", "Highway", "Public Health", "Sheriff"].map((name, n) => ({
  __typename: "Department",
  id: `Department:${n}`,
  key: `department-${n}`,
  name,
}));

/** The nth user of the county. `more` overrides their fields. */
export function listedUser(n: number, more: Values = {}): Listed {
  const firstName = firstNames[n % 10] ?? "";
  const lastName = `${lastNames[(n * 3) % 10] ?? ""}${n >= 10 ? `-${n}` : ""}`;
  return {
    __typename: "User",
    id: `User:${n}`,
    key: `user-${n}`,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    email: `${firstName}.${lastName}@demo.example`.toLowerCase(),
    title: titles[n % 5] ?? null,
    phone: `555-01${String(n % 100).padStart(2, "0")}`,
    cellPhone: n % 3 === 0 ? null : `555-02${String(n % 100).padStart(2, "0")}`,
    address: `${n + 1} Court Street`,
    city: "Demoville",
    state: "NY",
    zip: "12345",
    version: 1,
    isAdmin: false,
    standing: n % 7 === 3 ? "INVITED" : "ACTIVE",
    role: roles[n % 2] ?? null,
    department: departments[n % 4] ?? null,
    moreDepartments: [],
    memberships: [],
    hasSecondFactor: n % 2 === 0,
    lastSignInAt: n % 7 === 3 ? null : "2026-11-20T14:03:00Z",
    invitedAt: null,
    viewerCan: userCan(),
    stepsHeldCount: 0,
    stepsHeld: [],
    ...more,
  };
}

export const manyUsers = (count: number) => Array.from({ length: count }, (_, n) => listedUser(n));

type Wanted = {
  filter?: { text?: string; roleId?: string; standing?: string };
  first?: number;
  after?: string;
};

function pageOf(all: readonly Listed[], { filter = {}, first, after }: Wanted, total?: number) {
  const sought = (filter.text ?? "").toLowerCase();
  const fits = all.filter(
    ({ fullName, email, standing, role }) =>
      `${fullName} ${email}`.toLowerCase().includes(sought) &&
      (!filter.standing || standing === filter.standing) &&
      (!filter.roleId || (role as { id: string }).id === filter.roleId),
  );
  const start = after ? fits.findIndex(({ id }) => id === after) + 1 : 0;
  const shown = fits.slice(start, start + (first ?? 25));
  return {
    totalCount: total ?? fits.length,
    edges: shown.map((node) => ({ cursor: node.id, node })),
    pageInfo: {
      hasNextPage: start + shown.length < fits.length,
      hasPreviousPage: start > 0,
      startCursor: shown[0]?.id ?? null,
      endCursor: shown.at(-1)?.id ?? null,
    },
  };
}

const board = {
  __typename: "Body",
  id: "Body:board",
  key: "board",
  name: "Board of Representatives",
  seats: [
    {
      __typename: "Seat",
      id: "Seat:1",
      label: "District 1",
      member: { __typename: "Member", id: "M:1", name: "R. Alder" },
    },
    { __typename: "Seat", id: "Seat:2", label: "District 2", member: null },
  ],
  members: [
    {
      __typename: "Member",
      id: "M:1",
      name: "R. Alder",
      seat: { __typename: "Seat", id: "Seat:1", label: "District 1" },
    },
  ],
};
const highways = { __typename: "Body", id: "Body:hw", key: "hw", name: "Highway Committee", seats: [], members: [] };
export const membership = {
  memberId: "Member:9",
  body: highways,
  seat: null,
  startsOn: "2026-01-01",
  endsOn: null,
  isChair: true,
  isCurrent: true,
};

/** A county with these users. `more` overrides root fields. */
export function usersWorld(users: readonly Listed[], more: Values = {}): Values {
  let all = [...users];
  const change = (id: string, fields: Values) => {
    all = all.map((each) => (each.id === id ? { ...each, ...fields } : each));
    return all.find((each) => each.id === id);
  };
  type Asked = { input: { userId: string } & Values };
  return {
    tenant: { __typename: "Tenant", id: "Tenant:demo", key: "demo", today: "2026-11-21" },
    viewer: { can: yes },
    roles,
    departments,
    bodies: [board, highways],
    users: (wanted: Wanted) => pageOf(all, wanted),
    node: ({ id }: { id: string }) => all.find((each) => each.id === id) ?? null,
    people: [
      {
        ...listedUser(1),
        __typename: "Person",
        name: "Bo Abbott",
        department: null,
        canApprove: yes,
        canSign: yes,
        canStandIn: yes,
      },
      {
        ...listedUser(2),
        __typename: "Person",
        name: "Cleo Reyes",
        department: null,
        canApprove: yes,
        canSign: no("Cleo Reyes may not sign."),
        canStandIn: yes,
      },
    ],
    user: ({ key }: { key: string }) => all.find((each) => each.key === key) ?? null,
    createUser: ({ input }: { input: { fields: Values & { firstName: string; lastName: string } } }) => {
      const { firstName, lastName, roleId } = input.fields;
      const createdUser = listedUser(all.length, {
        ...input.fields,
        id: "User:new",
        key: "user-new",
        fullName: `${firstName} ${lastName}`,
        role: roles.find(({ id }) => id === roleId) ?? roles[3],
        department: null,
        standing: "INVITED",
        lastSignInAt: null,
      });
      all = [...all, createdUser];
      return { __typename: "CreateUserPayload", user: createdUser };
    },
    updateUser: ({ input }: Asked) => {
      const { userId, version, fields } = input as Asked["input"] & { version: number; fields: Values };
      const role = roles.find(({ id }) => id === fields["roleId"]);
      const fullName = `${String(fields["firstName"])} ${String(fields["lastName"])}`;
      const user = change(userId, { ...fields, fullName, ...(role && { role }), version: version + 1 });
      return { __typename: "UpdateUserPayload", user };
    },
    setUserDepartments: ({ input }: Asked) => {
      const { userId, version, departmentId, moreDepartmentIds } = input as Asked["input"] & {
        version: number;
        moreDepartmentIds: string[];
      };
      const user = change(userId, {
        department: departments.find(({ id }) => id === departmentId) ?? null,
        moreDepartments: departments.filter(({ id }) => moreDepartmentIds.includes(id)),
        version: version + 1,
      });
      return { __typename: "SetUserDepartmentsPayload", user };
    },
    deleteUser: ({ input }: Asked) => {
      all = all.filter(({ id }) => id !== input.userId);
      return { __typename: "DeleteUserPayload", deletedId: input.userId };
    },
    deactivateUser: ({ input }: Asked) => ({
      __typename: "DeactivateUserPayload",
      user: change(input.userId, { standing: "DEACTIVATED" }),
    }),
    reactivateUser: ({ input }: Asked) => ({
      __typename: "ReactivateUserPayload",
      user: change(input.userId, { standing: "ACTIVE" }),
    }),
    endUserSessions: ({ input }: Asked) => ({
      __typename: "EndUserSessionsPayload",
      user: change(input.userId, {}),
      ended: 2,
    }),
    sendWelcome: ({ input }: Asked) => ({
      __typename: "SendWelcomePayload",
      user: change(input.userId, {}),
      message: "✅ Welcome email sent.",
    }),
    resetUserPassword: ({ input }: Asked) => ({
      __typename: "ResetUserPasswordPayload",
      user: change(input.userId, {}),
      message: "✅ A temporary password was sent.",
    }),
    addBodyMember: ({ input }: Asked) => ({
      __typename: "AddBodyMemberPayload",
      user: change(input.userId, { memberships: [{ ...membership, body: board, isChair: false }] }),
    }),
    endBodyMember: ({ input }: { input: { endsOn: string } }) => ({
      __typename: "EndBodyMemberPayload",
      user: change("User:0", { memberships: [{ ...membership, endsOn: input.endsOn }] }),
    }),
    linkMember: ({ input }: Asked) => ({
      __typename: "LinkMemberPayload",
      user: change(input.userId, {
        memberships: [
          {
            ...membership,
            memberId: "M:1",
            body: board,
            seat: { __typename: "Seat", id: "Seat:1", label: "District 1" },
          },
        ],
      }),
    }),
    exportUsers: () => ({
      __typename: "ExportUsersPayload",
      rows: all.length,
      file: { __typename: "StoredFile", id: "StoredFile:1", filename: "Users.xlsx", url: "data:text/plain,none" },
    }),
    ...more,
  };
}
