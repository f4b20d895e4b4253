import { v7 as uuid } from "uuid";
import { announce, type SignedContext } from "../context.ts";
import { assertProven } from "../identity/proof.ts";
import { giveTemporaryPassword } from "../identity/temporaryPassword.ts";
import type { Written } from "../imports/kinds.ts";
import { fullName } from "../people.rules.ts";
import { recordAll } from "../record.ts";
import { Refused } from "../refusal.ts";
import { soundsLikeAdmin } from "../roles/administrators.rules.ts";
import { rightsChanged } from "../roles/rightsChanged.ts";
import { assertMay } from "../verb.ts";
import type { UserChange } from "./import.rules.ts";
import type { UserFields } from "./rules.ts";
import { fieldsInRow, forLog } from "./userFields.ts";

/** Maximum number of welcome emails, because each needs a password whose hash is slow on purpose. */
const MAX_WELCOMED = 100;
/** Rows per query. */
const BATCH = 500;

/** What an import records about a user that it changes. */
export interface KeptUser extends UserFields {
  roleId: string;
  isAdmin: boolean;
  departmentId: string | null;
  moreDepartmentIds: string[];
}

const keptOf = (
  user: UserFields & Omit<KeptUser, "moreDepartmentIds"> & { moreDepartments: { departmentId: string }[] },
): KeptUser => ({
  ...fieldsInRow(user),
  roleId: user.roleId,
  isAdmin: user.isAdmin,
  departmentId: user.departmentId,
  moreDepartmentIds: user.moreDepartments.map(({ departmentId }) => departmentId).sort(),
});

const asJson = (previous: KeptUser | undefined) => (previous ? { ...previous } : null);

/** Checks before a file's users are written. @throws Refused PROVE_IDENTITY, FORBIDDEN, TOO_MANY_WELCOMES */
export async function admitUsers(
  context: SignedContext,
  changes: readonly UserChange[],
  sendWelcome: boolean,
): Promise<void> {
  if (changes.some((change) => change.newRole || (change.id === null && soundsLikeAdmin(change.role))))
    assertProven(context);
  if (!sendWelcome) return;
  assertMay(context, "administration.user-record.send-welcome-email");
  if (changes.filter(({ id }) => id === null).length > MAX_WELCOMED)
    throw new Refused({
      code: "TOO_MANY_WELCOMES",
      message: "You can send at most 100 welcome emails at a time. Import without them, and send them later.",
      field: "sendWelcome",
    });
}

/** Writes a file's users, each with a log entry. Returns them in the order of the changes. */
export async function writeUsers(
  context: SignedContext,
  changes: readonly UserChange[],
  sendWelcome: boolean,
): Promise<Written[]> {
  const keyed = changes.map((change) => ({ ...change, isNew: change.id === null, id: change.id ?? uuid() }));
  const created = keyed.filter(({ isNew }) => isNew);
  await create(context, created);
  const previousUsers = await update(
    context,
    keyed.filter(({ isNew }) => !isNew),
  );
  const userIds = keyed.flatMap(({ id, isNew, newRole }) => (!isNew && newRole ? id : []));
  if (userIds.length > 0) await rightsChanged.tell(context, { userIds });
  if (sendWelcome)
    for (const { id, fields } of created) await giveTemporaryPassword(context, { id, ...fields }, "WELCOME");
  const versions = new Map<string, number>();
  await inBatches(keyed, async (some) => {
    const ids = some.map(({ id }) => id);
    const rows = await context.db.$queryRaw<{ id: string; version: number }[]>`
      select id, version from app_user where id = any(${ids})`;
    for (const { id, version } of rows) versions.set(id, version);
  });
  return keyed.map(({ id, fields }) => ({
    id,
    version: versions.get(id) ?? 1,
    name: fullName(fields),
    before: asJson(previousUsers.get(id)),
  }));
}

type Keyed = UserChange & { id: string };

/** In batches, because a query takes a limited number of values. */
async function inBatches<T>(all: readonly T[], work: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += BATCH) await work(all.slice(from, from + BATCH));
}

const belongs = (changes: readonly Keyed[]) =>
  changes.flatMap(({ id, moreDepartmentIds }) =>
    moreDepartmentIds.map((departmentId) => ({ userId: id, departmentId })),
  );

async function create(context: SignedContext, created: readonly Keyed[]): Promise<void> {
  await inBatches(created, (some) =>
    context.db.user.createMany({
      data: some.map(({ id, fields, role, isAdmin, departmentId }) => ({
        id,
        ...fields,
        roleId: role.id,
        isAdmin,
        departmentId,
      })),
    }),
  );
  await inBatches(belongs(created), (some) => context.db.userDepartment.createMany({ data: some }));
  await recordAll(
    context,
    created.map(({ id, fields, role, isAdmin }) => ({
      action: "importUsers",
      noun: "User",
      nounId: id,
      after: forLog({ ...fields, role, isAdmin, isActive: true }),
    })),
  );
}

/** Writes changes of existing users and returns their earlier values. */
async function update(context: SignedContext, changes: readonly Keyed[]): Promise<Map<string, KeptUser>> {
  const { db } = context;
  const previousUsers = new Map<string, KeptUser>();
  await inBatches(changes, async (some) => {
    const ids = some.map((change) => change.id);
    const before = await db.user.findMany({
      where: { id: { in: ids } },
      include: { role: true, department: true, moreDepartments: { include: { department: true } } },
    });
    for (const user of before) previousUsers.set(user.id, keptOf(user));
    const rows = some.map(({ id, fields, role, isAdmin, departmentId }) => ({
      id,
      ...fields,
      roleId: role.id,
      isAdmin,
      departmentId,
    }));
    await db.$executeRaw`
      update app_user u set first_name = v."firstName", last_name = v."lastName", title = v.title, phone = v.phone, cell_phone = v."cellPhone",
        address = v.address, city = v.city, state = v.state, zip = v.zip, role_id = v."roleId", is_admin = v."isAdmin",
        department_id = v."departmentId", version = u.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, "firstName" text, "lastName" text, title text, phone text,
        "cellPhone" text, address text, city text, state text, zip text, "roleId" text, "isAdmin" boolean, "departmentId" text)
      where u.id = v.id`;
    await db.userDepartment.deleteMany({ where: { userId: { in: ids } } });
    await db.userDepartment.createMany({ data: belongs(some) });
    const after = await db.user.findMany({
      where: { id: { in: ids } },
      include: { role: true, department: true, moreDepartments: { include: { department: true } } },
    });
    const logEntry = (user: (typeof after)[number] | undefined) =>
      user && {
        ...forLog(user),
        department: user.department?.name ?? null,
        moreDepartments: user.moreDepartments.map((each) => each.department.name).sort(),
      };
    const byId = new Map(before.map((user) => [user.id, user]));
    await recordAll(
      context,
      after.map((user) => ({
        action: "importUsers",
        noun: "User",
        nounId: user.id,
        before: logEntry(byId.get(user.id)) ?? {},
        after: logEntry(user) ?? {},
      })),
    );
    for (const { id, newRole } of some) if (newRole) announce(context, `user:${id}`);
  });
  return previousUsers;
}
