import type { SignedContext } from "../context.ts";
import { subject } from "../subject.ts";

async function lockDepartment(context: SignedContext, id: string) {
  await context.db.$queryRaw`select id from department where id = ${id} for update`;
  return context.db.department.findFirst({ where: { id } });
}

export const Department = subject<{ id: string }, NonNullable<Awaited<ReturnType<typeof lockDepartment>>>>(
  "Department",
  { noun: "department", lock: lockDepartment },
);
