import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { texts } from "./texts.ts";

/** The verb that ends wherever a user is signed in. */
export const useEndSessions = () =>
  useProvenVerb(
    mutation("endUserSessions { ended user { ...UserHead_user ...UserSends_user ...useUserDraft_user } }"),
    texts.endSessionsFailed,
  );
