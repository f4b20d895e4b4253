import { mutation } from "#web/relay/mutation.ts";

// Mutations that change a project's status. Each answers with everything that the page shows.

export const finalSubmit = mutation("finalSubmit { project { ...Workspace_project } }");

export const submitToLegal = mutation("submitToLegal { project { ...Workspace_project } }");

export const approveForLegal = mutation("approveForLegal { project { ...Workspace_project } }");

export const returnFromLegal = mutation("returnFromLegal { project { ...Workspace_project } }");

export const publish = mutation("publishSolicitation { project { ...Workspace_project } }");

export const unlock = mutation("unlockProject { project { ...Workspace_project } }");

export const cancel = mutation("cancelProject { project { ...Workspace_project } }");

export const remove = mutation("deleteProject { deletedId }");
