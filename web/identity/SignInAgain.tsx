import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { pendingSignIn } from "./signIn.ts";
import { texts } from "./texts.ts";
import { VerifyForm } from "./VerifyForm.tsx";

/** Stands over a page whose session ended, so that nothing typed there is lost. Somebody else who signs in gets a page of their own. */
export default function SignInAgain({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  // Whose password was right and whose second factor is asked for now.
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
