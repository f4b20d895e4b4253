import { Prisma } from "#prisma/generated/client/client.ts";
import { belongsToDepartments } from "../departments/departmentUses.ts";

// Deleted contracts count, because they still name their department. A page says “more than 1,000” from 1,001 on.
belongsToDepartments(
  "contract",
  "contracts",
  Prisma.sql`select count(*) from (select from contract c where c.tenant_id = d.tenant_id and c.department_id = d.id limit 1001) few`,
);
