import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { texts } from "./texts.ts";

/** The verb that ties a member of a body to a user, or unties them. */
export const useLinkMember = () =>
  useProvenVerb(mutation("linkMember { user { ...useUserDraft_user } }"), texts.memberFailed);
