import { Prisma } from "#prisma/generated/client/client.ts";
import { belongsToDepartments } from "../departments/departmentUses.ts";

// Deleted ones too. Counted up to 1,001: in a county of a million nobody waits for the rest.
belongsToDepartments(
  "purchase",
  "purchases",
  Prisma.sql`select count(*) from (select from project p where p.tenant_id = d.tenant_id and p.department_id = d.id limit 1001) few`,
);
