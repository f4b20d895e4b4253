import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { texts } from "./texts.ts";

/** The mutation that links a body's member to a user, or unlinks them. */
export const useLinkMember = () =>
  useProvenVerb(mutation("linkMember { user { ...useUserDraft_user } }"), texts.memberFailed);
