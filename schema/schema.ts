import "./tenancy/Tenant.ts";
import "./roles/Role.ts";
import "./users/User.ts";
import "./identity/Viewer.ts";
import { builder } from "./builder.ts";

/** The whole schema: every room above adds its types and verbs by being imported. */
export const schema = builder.toSchema();
