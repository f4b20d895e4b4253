import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { pendingSignIn } from "./signIn.ts";
import { texts } from "./texts.ts";
import { VerifyForm } from "./VerifyForm.tsx";

/**
 * Shown over a page whose session ended, so that nothing typed there is lost. A different person who signs in gets a
 * fresh page.
 */
export default function SignInAgain({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  // The person whose password was right and who must give a second factor.
  const [second, setSecond] = useState<string | null>(null);
  const leave = () => window.location.assign("/login");
  const done = (signedInAs: string) =>
    signedInAs.toLowerCase() === email.toLowerCase() ? onSignedIn() : window.location.assign("/");
  return (
    <Dialog open title={texts.sessionOver} onClose={leave}>
      <Stack gap="4">
        {second === null ? (
          <>
            <Text>{texts.sessionOverHelp}</Text>
            <LoginForm email={email} onSignedIn={done} onSecondFactor={setSecond} />
          </>
        ) : (
          <>
            <VerifyForm methods={pendingSignIn()?.methods ?? []} onSignedIn={() => done(second)} />
            <Button kind="quiet" onClick={() => setSecond(null)}>
              {texts.backToLogin}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
