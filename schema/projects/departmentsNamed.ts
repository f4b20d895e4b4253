import { Prisma } from "#prisma/generated/client/client.ts";
import { belongsToDepartments } from "../departments/departmentUses.ts";

// Includes deleted ones. Counted only up to 1,001 because a county may have a million.
belongsToDepartments(
  "purchase",
  "purchases",
  Prisma.sql`select count(*) from (select from project p where p.tenant_id = d.tenant_id and p.department_id = d.id limit 1001) few`,
);
