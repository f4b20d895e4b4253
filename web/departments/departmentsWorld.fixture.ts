// A county's departments for stories: mock server answers typed by the printed schema. Names are made up.
type Values = Record<string, unknown>;
type Listed = Values & { id: string; key: string; name: string };

export const yes = { allowed: true, reason: null };
export const no = (reason: string) => ({ allowed: false, reason });

const names = [
  [1010, "Board Clerk", "BOC"],
  [1110, "County Court", "CTY"],
  [3110, "Sheriff", "SHF"],
  [4010, "Public Health", "PH"],
  [5010, "Highway", "HWY"],
  [6610, "Weights and Measures", null],
] as const;

/** The nth department of the county by its ledger number. `more` overrides its fields. */
export function listedDepartment(n: number, more: Values = {}): Listed {
  const [munisId, name, abbreviation] = names[n % names.length] ?? names[0];
  return {
    __typename: "Department",
    id: `Department:${n}`,
    key: `department-${n}`,
    munisId,
    name,
    abbreviation,
    address: n % 2 ? null : `${n + 1} Court Street`,
    city: "Demoville",
    state: "NY",
    zip: "12345",
    version: 1,
    userCount: 2,
    people: [
      {
        id: "User:1",
        key: "user-1",
        name: "Ada Clark",
        email: "ada.clark@demo.example",
        title: "Superintendent",
        phone: "555-0100",
      },
      { id: "User:2", key: "user-2", name: "Bo Dunn", email: "bo.dunn@demo.example", title: null, phone: null },
    ],
    viewerCan: { edit: yes, delete: no("2 users belong to it.") },
    ...more,
  };
}

export const allDepartments = () => names.map((_, n) => listedDepartment(n));

const resolution = (n: number) => ({
  __typename: "Resolution",
  id: `Resolution:${n}`,
  key: `item-${n}`,
  displayNumber: `RLA-2026-${100 - n}`,
  title: "Authorizing the purchase of 4,000 tons of road salt",
  status: n === 0 ? "DRAFT" : "BOARD_REVIEW",
  createdAt: "2026-11-18T10:00:00Z",
});

/** A county with these departments. `more` overrides root fields. */
export function departmentsWorld(departments: readonly Listed[], more: Values = {}): Values {
  let all = [...departments];
  type Fields = Values & { name: string; munisId: string | null };
  const written = ({ munisId, ...fields }: Fields) => ({
    ...fields,
    munisId: munisId === null ? null : Number(munisId),
  });
  return {
    viewer: { can: yes },
    departments: () => all,
    department: ({ key }: { key: string }) => all.find((each) => each.key === key) ?? null,
    projects: () => ({
      totalCount: 0,
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    }),
    contracts: () => ({
      totalCount: 0,
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    }),
    resolutions: ({ after }: { after?: string }) => ({
      totalCount: 12,
      edges: Array.from({ length: after ? 2 : 10 }, (_, n) => ({
        cursor: String(n),
        node: resolution(after ? n + 10 : n),
      })),
      pageInfo: { hasNextPage: !after, hasPreviousPage: Boolean(after), startCursor: "0", endCursor: "9" },
    }),
    createDepartment: ({ input }: { input: { fields: Fields } }) => {
      const department = listedDepartment(0, { ...written(input.fields), id: "Department:new", key: "new-one" });
      all = [...all, department];
      return { __typename: "CreateDepartmentPayload", department };
    },
    updateDepartment: ({ input }: { input: { departmentId: string; version: number; fields: Fields } }) => {
      all = all.map((each) =>
        each.id === input.departmentId ? { ...each, ...written(input.fields), version: input.version + 1 } : each,
      );
      return { __typename: "UpdateDepartmentPayload", department: all.find(({ id }) => id === input.departmentId) };
    },
    deleteDepartment: ({ input }: { input: { departmentId: string } }) => {
      all = all.filter(({ id }) => id !== input.departmentId);
      return { __typename: "DeleteDepartmentPayload", deletedId: input.departmentId };
    },
    exportDepartments: () => ({
      __typename: "ExportDepartmentsPayload",
      rows: all.length,
      file: { __typename: "StoredFile", id: "StoredFile:1", filename: "Departments.xlsx", url: "data:text/plain,none" },
    }),
    ...more,
  };
}
