import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { texts } from "./texts.ts";

/** Stands over a page whose session ended, so that nothing typed there is lost. Somebody else who signs in gets a page of their own. */
export default function SignInAgain({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const leave = () => window.location.assign("/login");
  const done = (signedInAs: string) =>
    signedInAs.toLowerCase() === email.toLowerCase() ? onSignedIn() : window.location.assign("/");
  return (
    <Dialog open title={texts.sessionOver} onClose={leave}>
      <Stack gap="4">
        <Text>{texts.sessionOverHelp}</Text>
        <LoginForm email={email} onSignedIn={done} onSecondFactor={() => window.location.assign("/login")} />
      </Stack>
    </Dialog>
  );
}
