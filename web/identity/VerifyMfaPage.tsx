import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Navigate, useLoaderData, useLocation } from "react-router";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { VerifyMfaPageQuery } from "./__generated__/VerifyMfaPageQuery.graphql.ts";
import { nextAddress, pendingSignIn } from "./signIn.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import { texts } from "./texts.ts";
import { VerifyForm } from "./VerifyForm.tsx";

/** /verify-mfa, the second step of a login that waits in this window. Without one, it redirects to the first step. */
export default function VerifyMfaPage() {
  const { queryRef } = useLoaderData<PageData<VerifyMfaPageQuery>>();
  const { tenant } = usePreloadedQuery<VerifyMfaPageQuery>(
    graphql`
      query VerifyMfaPageQuery @preloadable {
        tenant {
          ...SignInFrame_tenant
        }
      }
    `,
    queryRef,
  );
  const { search } = useLocation();
  // Read once, because signing in clears it while this page is still mounted.
  const [pending] = useState(pendingSignIn);
  if (!pending) return <Navigate to={`/login${search}`} replace />;
  return (
    <SignInFrame tenant={tenant} title={texts.verifyTitle} link={{ to: `/login${search}`, label: texts.backToLogin }}>
      <Form methods={pending.methods} onSignedIn={() => window.location.assign(nextAddress(search))} />
    </SignInFrame>
  );
}

function Form(props: { methods: readonly string[]; onSignedIn: () => void }) {
  const [wrong, setWrong] = useState(false);
  usePageTitle(texts.verifyTitle, wrong);
  return <VerifyForm {...props} onProblems={setWrong} />;
}
