import { useState } from "react";
import { graphql } from "react-relay";
import { useLoaderData, useLocation, useNavigate } from "react-router";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { LoginPageQuery$data } from "./__generated__/LoginPageQuery.graphql.ts";
import { LoginForm } from "./LoginForm.tsx";
import { nextAddress } from "./signIn.ts";
import { SignInCard } from "./SignInCard.tsx";
import { texts } from "./texts.ts";

// Its only answer is read directly, without Relay, so it spreads no fragment.
void graphql`
  query LoginPageQuery @preloadable {
    tenant {
      name
      displayName
      logoUrl
      accent
      hiddenAddresses
    }
  }
`;

/** /login, titled with the county of the address, or 'Login' without one. */
export default function LoginPage() {
  const { tenant } = useLoaderData<LoginPageQuery$data>();
  const county = tenant && {
    name: tenant.name,
    displayName: tenant.displayName,
    logoUrl: tenant.logoUrl,
    accent: tenant.accent,
    hiddenAddresses: tenant.hiddenAddresses,
  };
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <SignInCard tenant={county} title={null} link={{ to: "/forgot-password", label: texts.forgot }}>
      <Form
        onSignedIn={() => window.location.assign(nextAddress(search))}
        onSecondFactor={() => void navigate(`/verify-mfa${search}`)}
      />
    </SignInCard>
  );
}

// Inside the frame, which sets the county's name in the window title.
function Form(handlers: { onSignedIn: () => void; onSecondFactor: () => void }) {
  const [wrong, setWrong] = useState(false);
  usePageTitle(texts.login, wrong);
  return <LoginForm {...handlers} onProblems={setWrong} />;
}
