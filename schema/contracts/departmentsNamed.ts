import { Prisma } from "#prisma/generated/client/client.ts";
import { belongsToDepartments } from "../departments/departmentUses.ts";

// Includes deleted contracts; counted up to 1,001.
belongsToDepartments(
  "contract",
  "contracts",
  Prisma.sql`select count(*) from (select from contract c where c.tenant_id = d.tenant_id and c.department_id = d.id limit 1001) few`,
);
