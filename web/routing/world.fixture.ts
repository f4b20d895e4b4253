const yes = { allowed: true, reason: null };
export const no = (reason: string) => ({ allowed: false, reason });

const step = (order: number, name: string, more: object = {}) => ({
  stage: "LEGAL_REVIEW",
  order,
  name,
  email: `${name.toLowerCase().replaceAll(" ", ".")}@demo.example`,
  action: "APPROVAL",
  notes: "",
  ...more,
});

/** A template as the server returns it. */
export const template = (n: number, more: object = {}) => ({
  __typename: "RouteTemplate",
  id: `template-${n}`,
  matter: "RESOLUTION",
  name: n === 1 ? "Purchases over $20,000" : `Template ${n}`,
  category: "PURCHASE",
  overAmount: "20000" as string | null,
  steps: [step(1, "County Attorney"), step(2, "Treasurer", { action: "SIGNATURE", stage: "CLERK_REVIEW" })],
  version: 1,
  ...more,
});

const roles = ["Clerk", "Legal reviewer", "Department head"].map((name) => ({
  __typename: "Role",
  id: `role-${name}`,
  name,
}));
const holderOf = (status: string, name: string, used = true) => ({
  status,
  used,
  roleName: name,
  roleId: `role-${name}`,
});

/** The settings as the server returns them. */
export const settings = (more: object = {}) => ({
  stages: [
    holderOf("LEGAL_REVIEW", "Legal reviewer"),
    holderOf("CLERK_REVIEW", "Clerk"),
    holderOf("COMMITTEE_REVIEW", "Clerk", false),
    holderOf("BOARD_REVIEW", "Clerk"),
  ],
  reminderDays: 3,
  escalationDays: 7,
  escalationEmail: null as string | null,
  version: 4,
  roles,
  viewerCanEdit: yes,
  ...more,
});

/** The mock server of a county with these templates and settings. Saving and deleting change them. */
export function routingWorld(
  templates: ReturnType<typeof template>[],
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  let storedTemplates = templates;
  let set = settings();
  return {
    routeTemplates: () => storedTemplates,
    routingSettings: () => set,
    viewer: { can: yes },
    people: [],
    saveRouteTemplate: ({ input }: { input: { templateId: string | null; name: string; steps: object[] } }) => {
      const { templateId, ...fields } = input;
      const saved = { ...template(9), ...fields, id: templateId ?? "template-new", version: 2 };
      storedTemplates = [
        ...storedTemplates.filter(({ id }) => id !== saved.id),
        saved as (typeof storedTemplates)[number],
      ];
      return { __typename: "SaveRouteTemplatePayload", template: saved };
    },
    deleteRouteTemplate: ({ input }: { input: { templateId: string } }) => {
      storedTemplates = storedTemplates.filter(({ id }) => id !== input.templateId);
      return { __typename: "DeleteRouteTemplatePayload", deletedId: input.templateId };
    },
    setRoutingSettings: ({ input }: { input: { reminderDays: number; escalationDays: number } }) => {
      const { reminderDays, escalationDays } = input;
      set = { ...set, reminderDays, escalationDays, version: set.version + 1 };
      return { __typename: "SetRoutingSettingsPayload", settings: set };
    },
    ...more,
  };
}

/** A delegation as the server returns it. */
export const delegation = (n: number, more: object = {}) => ({
  __typename: "Delegation",
  id: `delegation-${n}`,
  userName: "Ada Clark",
  delegateName: "Ben Lowe",
  startsOn: "2026-03-10",
  endsOn: "2026-03-20",
  isActive: true,
  viewerIsDelegate: false,
  ...more,
});

/** The mock server of a person with these delegations. Adding and ending change them. */
const may = { allowed: true, reason: null };
const mayAll = { canApprove: may, canSign: may, canStandIn: may };

export function awayWorld(
  delegations: ReturnType<typeof delegation>[],
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  let storedDelegations = delegations;
  const people = [
    { id: "ben", name: "Ben Lowe", email: "ben@demo.example", phone: null, title: null, department: "Law", ...mayAll },
    {
      id: "cleo",
      name: "Cleo Frost",
      email: "cleo@demo.example",
      phone: null,
      title: null,
      department: null,
      ...mayAll,
    },
    {
      id: "dara",
      name: "Dara Abbott",
      email: "dara@demo.example",
      phone: null,
      title: null,
      department: null,
      ...mayAll,
      canStandIn: { allowed: false, reason: "Dara Abbott may not approve." },
    },
  ];
  const viewer = () => ({ delegations: storedDelegations });
  return {
    tenant: { __typename: "Tenant", id: "demo", today: "2026-03-11" },
    viewer,
    people,
    addDelegation: ({ input }: { input: { delegateId: string; startsOn: string; endsOn: string } }) => {
      const { delegateId, startsOn, endsOn } = input;
      const name = people.find(({ id }) => id === delegateId)?.name ?? "";
      const added = delegation(9, { delegateName: name, startsOn, endsOn, isActive: false });
      storedDelegations = [...storedDelegations, added];
      return { __typename: "AddDelegationPayload", delegation: added, viewer };
    },
    endDelegation: ({ input }: { input: { delegationId: string } }) => {
      const ended = storedDelegations.find(({ id }) => id === input.delegationId);
      storedDelegations = storedDelegations.filter((each) => each !== ended);
      return { __typename: "EndDelegationPayload", delegation: { ...ended, isActive: false }, viewer };
    },
    ...more,
  };
}
