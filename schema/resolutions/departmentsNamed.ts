import { Prisma } from "#prisma/generated/client/client.ts";
import { belongsToDepartments } from "../departments/departmentUses.ts";

// Including deleted ones. Counted up to 1,001, so that large counties do not wait for the rest.
belongsToDepartments(
  "resolution",
  "resolutions",
  Prisma.sql`select count(*) from (select from resolution r where r.tenant_id = d.tenant_id and r.department_id = d.id limit 1001) few`,
);
