import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { texts } from "./texts.ts";

/** The mutation that ends all sessions of a user. */
export const useEndSessions = () =>
  useProvenVerb(
    mutation("endUserSessions { ended user { ...UserHead_user ...UserSends_user ...useUserDraft_user } }"),
    texts.endSessionsFailed,
  );
