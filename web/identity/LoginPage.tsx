import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useLocation, useNavigate } from "react-router";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { LoginPageQuery } from "./__generated__/LoginPageQuery.graphql.ts";
import { LoginForm } from "./LoginForm.tsx";
import { nextAddress } from "./signIn.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import { texts } from "./texts.ts";

/** /login: named after the county of the address, plain 'Login' where there is none. */
export default function LoginPage() {
  const { queryRef } = useLoaderData<PageData<LoginPageQuery>>();
  const { tenant } = usePreloadedQuery<LoginPageQuery>(
    graphql`
      query LoginPageQuery @preloadable {
        tenant {
          ...SignInFrame_tenant
        }
      }
    `,
    queryRef,
  );
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <SignInFrame tenant={tenant} title={null} link={{ to: "/forgot-password", label: texts.forgot }}>
      <Form
        onSignedIn={() => window.location.assign(nextAddress(search))}
        onSecondFactor={() => void navigate(`/verify-mfa${search}`)}
      />
    </SignInFrame>
  );
}

// Inside the frame, which knows the county's name for the window's title.
function Form(handlers: { onSignedIn: () => void; onSecondFactor: () => void }) {
  const [wrong, setWrong] = useState(false);
  usePageTitle(texts.login, wrong);
  return <LoginForm {...handlers} onProblems={setWrong} />;
}
