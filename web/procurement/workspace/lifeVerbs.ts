import { mutation } from "#web/relay/mutation.ts";

// The verbs that change the status of a project; each answers with all that the page shows of it.

export const finalSubmit = mutation("finalSubmit { project { ...Workspace_project } }");

export const submitToLegal = mutation("submitToLegal { project { ...Workspace_project } }");

export const approveForLegal = mutation("approveForLegal { project { ...Workspace_project } }");

export const returnFromLegal = mutation("returnFromLegal { project { ...Workspace_project } }");

export const publish = mutation("publishSolicitation { project { ...Workspace_project } }");

export const unlock = mutation("unlockProject { project { ...Workspace_project } }");

export const cancel = mutation("cancelProject { project { ...Workspace_project } }");

export const remove = mutation("deleteProject { deletedId }");
