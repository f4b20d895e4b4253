import { Checklist } from "#design-system/Checklist/Checklist.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PasswordField } from "#design-system/PasswordField/PasswordField.tsx";
import { passwordChecks, type PasswordPolicy } from "#schema/identity/rules.ts";
import { texts } from "./texts.ts";

type Props = {
  policy: PasswordPolicy;
  /** Related names that an attacker would guess first. */
  words: readonly string[];
  hasSecondFactor: boolean;
  password: string;
  repeated: string;
  onPassword: (password: string) => void;
  onRepeated: (repeated: string) => void;
  /** Error texts next to the fields. Null: no error. */
  passwordError: string | null;
  repeatedError: string | null;
  labels?: { password: string; repeated: string };
};

/** Ids of the two fields, for the error summary. */
export const NEW_PASSWORD = "new-password";
export const REPEATED_PASSWORD = "confirm-password";

/**
 * A new password, typed twice, with the county's requirements checked while typing, by the same rules as on the server.
 */
export function NewPasswordFields({
  policy,
  words,
  hasSecondFactor,
  password,
  repeated,
  onPassword,
  onRepeated,
  passwordError,
  repeatedError,
  labels = { password: texts.newPassword, repeated: texts.confirmPassword },
}: Props) {
  return (
    <Stack gap="4">
      <PasswordField
        id={NEW_PASSWORD}
        name="new-password"
        label={labels.password}
        autoComplete="new-password"
        required
        value={password}
        onChange={onPassword}
        error={passwordError}
      />
      <Checklist title={texts.checksTitle} items={passwordChecks(password, policy, { words, hasSecondFactor })} />
      <PasswordField
        id={REPEATED_PASSWORD}
        name="confirm-password"
        label={labels.repeated}
        autoComplete="new-password"
        required
        value={repeated}
        onChange={onRepeated}
        error={repeatedError}
      />
    </Stack>
  );
}
