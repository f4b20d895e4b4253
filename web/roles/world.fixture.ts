// Roles of a made-up county, in the shape of the printed schema.
type State = "ALLOW" | "DENY" | "UNSET";
type Row = Record<string, unknown>;
export type Can = { allowed: boolean; reason: string | null };

export const allowed: Can = { allowed: true, reason: null };
export const notAllowed = (reason: string): Can => ({ allowed: false, reason });
export const modules = ["Contracts", "Meetings", "Procurement", "Insurance", "Administration"];

const catalogueRows: readonly [module: string, category: string, subcategory: string, actions: string][] = [
  ["Contracts", "Contracts", "Contract record", "View all,Create,Edit,Delete,Export"],
  ["Contracts", "Contracts", "Documents", "View,Upload,Remove"],
  ["Meetings", "Meetings", "Meeting record", "View,Create,Edit,Delete,Export"],
  ["Meetings", "Meetings", "Agenda items", "View,Create,Edit,Delete,Reorder"],
  ["Meetings", "Resolutions", "Routing", "Edit route,Approve step,Reject step"],
  ["Procurement", "Projects", "Project record", "View all,Create,Edit"],
  ["Insurance", "Certificates", "Review", "Accept,Reject"],
  ["Administration", "Roles", "Role record", "View,Create,Edit permissions,Delete"],
];
const spelled = (text: string) => text.toLowerCase().replaceAll(" ", "-");

export const catalog = catalogueRows.flatMap(([module, category, subcategory, actions]) =>
  actions.split(",").map((action) => ({
    key: [module, subcategory, action].map(spelled).join("."),
    name: `${action} - ${subcategory}`,
    action,
    category,
    subcategory,
    module,
  })),
);

export const person = (name: string, more: Row = {}) => ({
  id: `user-${name}`,
  key: `uuid-${name}`,
  name,
  title: null,
  email: `${name.split(" ")[0]?.toLowerCase() ?? ""}@demo.example`,
  canApprove: { allowed: true, reason: null },
  canSign: { allowed: true, reason: null },
  canStandIn: { allowed: true, reason: null },
  ...more,
});

/** A role. `states` by key; unnamed ones are unset. */
export function role(name: string, states: Record<string, State> = {}, more: Row = {}) {
  return {
    __typename: "Role",
    id: `role-${name}`,
    key: `key-${spelled(name)}`,
    name,
    module: "Meetings",
    isSystem: true,
    version: 3,
    userCount: 2,
    needsSecondFactor: false,
    states,
    permissions: ({ module }: { module?: string | null }) =>
      catalog
        .filter((permission) => module == null || permission.module === module)
        .map((permission) => ({ permission, state: states[permission.key] ?? "UNSET" })),
    people: [person("Ada Clark", { title: "Clerk of the Board" }), person("Ben Lowe")],
    viewerCan: { editPermissions: allowed, update: allowed, delete: notAllowed("Shipped with the product: it stays.") },
    ...more,
  };
}
export type FakeRole = ReturnType<typeof role>;

const meetings = (state: State) =>
  Object.fromEntries(catalog.filter(({ module }) => module === "Meetings").map(({ key }) => [key, state]));

export const clerk = (more: Row = {}) =>
  role("Clerk", { ...meetings("ALLOW"), "meetings.meeting-record.delete": "DENY" }, more);
export const boardMember = (more: Row = {}) =>
  role("Board member", { "meetings.meeting-record.view": "ALLOW", "meetings.agenda-items.view": "ALLOW" }, more);

type Change = { key: string; state: State };
type Input<T> = { input: T };

/** The mock server of a county with these roles. The mutations change them. */
export function rolesWorld(roles: FakeRole[], more: Row = {}): Row {
  const storedRoles = [...roles];
  const find = (id: string) => storedRoles.find((each) => each.id === id);
  return {
    permissionModules: modules,
    permissionCatalogue: ({ module }: { module?: string | null }) =>
      catalog.filter((each) => module == null || each.module === module),
    roles: ({ module }: { module?: string | null }) =>
      storedRoles.filter((each) => module == null || each.module === module),
    role: ({ key }: { key: string }) => storedRoles.find((each) => each.key === key) ?? null,
    viewer: { can: allowed },
    createRole: ({ input }: Input<{ name: string; module: string }>) => {
      const createdRole = role(input.name, {}, { module: input.module, isSystem: false, userCount: 0, people: [] });
      storedRoles.push(createdRole);
      return { __typename: "CreateRolePayload", role: createdRole };
    },
    updateRole: ({ input }: Input<{ roleId: string; name: string; needsSecondFactor: boolean }>) => {
      const found = find(input.roleId);
      if (found)
        Object.assign(found, {
          name: input.name,
          needsSecondFactor: input.needsSecondFactor,
          version: found.version + 1,
        });
      return { __typename: "UpdateRolePayload", role: found };
    },
    deleteRole: ({ input }: Input<{ roleId: string }>) => {
      storedRoles.splice(
        storedRoles.findIndex(({ id }) => id === input.roleId),
        1,
      );
      return { __typename: "DeleteRolePayload", deletedId: input.roleId };
    },
    setRolePermissions: ({ input }: Input<{ roleId: string; changes: Change[] }>) => {
      const found = find(input.roleId);
      for (const { key, state } of input.changes) if (found) found.states[key] = state;
      if (found) found.version += 1;
      return { __typename: "SetRolePermissionsPayload", role: found };
    },
    roleImpact: ({ changes }: { changes: Change[] }) => ({
      sentence: "2 people gain, 1 loses.",
      gainers: 2,
      losers: 1,
      viewerCanSave: allowed,
      people: ["Ada Clark", "Ben Lowe", "Cleo Frost"].map((name, index) => ({
        person: person(name),
        gains: index === 2 ? [] : catalog.filter(({ key }) => changes.some((each) => each.key === key)),
        loses: index === 2 ? catalog.slice(2, 4) : [],
        warnings:
          index === 2 ? ["An open step of RLA-2026-9 waits for her approval; she could not decide it any more."] : [],
      })),
    }),
    ...more,
  };
}
