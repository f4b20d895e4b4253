import { v7 as uuid } from "uuid";
import { announce, type SignedContext } from "../context.ts";
import { ImportSheet } from "../files/ImportSheet.ts";
import { writtenName } from "../files/names.rules.ts";
import { countsOf, type Planned } from "../files/import.rules.ts";
import { assertProven } from "../identity/proof.ts";
import { giveTemporaryPassword } from "../identity/temporaryPassword.ts";
import { type Deed, entryOf, record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { assertMay, verb } from "../verb.ts";
import type { UserChange } from "./import.rules.ts";
import { planImport } from "./readImport.ts";
import { soundsLikeAdmin } from "../roles/administrators.rules.ts";
import { rightsChanged } from "../roles/rightsChanged.ts";
import { forLog } from "./userFields.ts";

/** Each letter takes a password that is slow to hash on purpose. */
const MOST_WELCOMED = 100;
/** Rows that are written at once. */
const BATCH = 500;

verb("importUsers", {
  description:
    "Imports the valid rows of a file of users, all of them or none, and leaves out the others. The same file again changes nothing. Roles of users who are there, and roles whose name contains 'admin', ask you to prove again who you are. The log tells each user's change.",
  permission: "administration.user-record.create",
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for people; its content decides what it is.",
    }),
    content: t.string({ required: true, description: "The file as base64." }),
    sendWelcome: t.boolean({
      description: "Whether each new user is sent a welcome email, at most 100 at once. Null: no.",
    }),
  }),
  run: async ({ filename, content, sendWelcome }, context) => {
    const { table, planned } = await planImport(context, { filename, content }, true);
    const changes = planned.flatMap((row) => row.change ?? []);
    if (changes.some((change) => change.newRole || (change.id === null && soundsLikeAdmin(change.role))))
      assertProven(context);
    const created = changes.filter((change) => change.id === null).map((change) => ({ ...change, id: uuid() }));
    if (sendWelcome) {
      assertMay(context, "administration.user-record.send-welcome-email");
      if (created.length > MOST_WELCOMED) {
        throw new Refused({
          code: "TOO_MANY_WELCOMES",
          message: "You can send at most 100 welcome emails at once. Import without them, and send them later.",
          field: "sendWelcome",
        });
      }
    }
    await create(context, created);
    await update(context, changes.filter(isPresent));
    const userIds = changes.flatMap(({ id, newRole }) => (id !== null && newRole ? id : []));
    if (userIds.length > 0) await rightsChanged.tell(context, { userIds });
    if (sendWelcome)
      for (const { id, fields } of created) await giveTemporaryPassword(context, { id, ...fields }, "WELCOME");
    const counts = countsOf(planned);
    await record(context, {
      noun: "User",
      nounId: context.actor.userId,
      after: { filename: writtenName(filename), ...counts, welcomed: sendWelcome ? created.length : 0 },
    });
    return { sheet: { columns: table.columns, ignored: table.ignored, rows: planned satisfies Planned<UserChange>[] } };
  },
  payload: (t) => ({
    sheet: t.field({
      type: ImportSheet,
      description: "The file with what became of each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});

type Written = UserChange & { id: string };
const isPresent = (change: UserChange): change is Written => change.id !== null;

/** Some at a time: a statement holds so many values only. */
async function inBatches<T>(all: readonly T[], work: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += BATCH) await work(all.slice(from, from + BATCH));
}

/** One line of the log a user, written together. */
async function recordAll(context: SignedContext, deeds: readonly Deed[]): Promise<void> {
  await inBatches(deeds, (some) =>
    context.db.auditEntry.createMany({ data: some.map((deed) => entryOf(context, deed)) }),
  );
  context.recorded += deeds.length;
}

const belongs = (changes: readonly Written[]) =>
  changes.flatMap(({ id, moreDepartmentIds }) =>
    moreDepartmentIds.map((departmentId) => ({ userId: id, departmentId })),
  );

async function create(context: SignedContext, created: readonly Written[]): Promise<void> {
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

async function update(context: SignedContext, changes: readonly Written[]): Promise<void> {
  const { db } = context;
  await inBatches(changes, async (some) => {
    const ids = some.map((change) => change.id);
    const before = await db.user.findMany({
      where: { id: { in: ids } },
      include: { role: true, department: true, moreDepartments: { include: { department: true } } },
    });
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
    const told = (user: (typeof after)[number] | undefined) =>
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
        before: told(byId.get(user.id)) ?? {},
        after: told(user) ?? {},
      })),
    );
    for (const { id, newRole } of some) if (newRole) announce(context, `user:${id}`);
  });
}
