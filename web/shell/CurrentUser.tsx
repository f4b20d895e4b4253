import { graphql, useFragment } from "react-relay";
import type { CurrentUser_user$key } from "./__generated__/CurrentUser_user.graphql.ts";
import { texts } from "./texts.ts";

/** The user's name in the header: full name, else email, else 'User', with the role in parentheses. */
function currentUserLine(user: { fullName: string; email: string; role: { name: string } }): string {
  const name = user.fullName.trim() || user.email.trim() || texts.user;
  return user.role.name ? `${name} (${user.role.name})` : name;
}

function SignedIn({ user: userKey }: { user: CurrentUser_user$key }) {
  const user = useFragment(
    graphql`
      fragment CurrentUser_user on User {
        fullName
        email
        role {
          name
        }
      }
    `,
    userKey,
  );
  return currentUserLine(user);
}

/** The header's 'Current User:' line. `user` is null for a guest, or if the user could not be fetched. */
export function CurrentUser({
  user,
  loading = false,
}: {
  user: CurrentUser_user$key | null | undefined;
  loading?: boolean;
}) {
  return (
    <span>
      {texts.currentUser} <strong>{loading ? texts.loadingUser : user ? <SignedIn user={user} /> : texts.guest}</strong>
    </span>
  );
}
