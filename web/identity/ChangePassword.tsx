import { useId, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Box, HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PasswordField } from "#design-system/PasswordField/PasswordField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { passwordChecks, type PasswordPolicy } from "#schema/identity/rules.ts";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { sessionChanged } from "#web/relay/session.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenMoment } from "#web/shell/formats.ts";
import type { ChangePassword_account$key } from "./__generated__/ChangePassword_account.graphql.ts";
import { accountTexts as texts } from "./accountTexts.ts";
import { NEW_PASSWORD, NewPasswordFields, REPEATED_PASSWORD } from "./NewPasswordFields.tsx";

const CURRENT = "current-password";
const EMPTY = { current: "", password: "", repeated: "" };
const failed = (status: number): string => (status === 0 ? texts.networkError : texts.changeFailed);
type Problem = { field?: string; text: string };
type Props = { account: ChangePassword_account$key; policy: PasswordPolicy; words: readonly string[] };

/** The current password, the new one twice, and whether other sessions are signed out. */
export function ChangePassword({ account, policy, words }: Props) {
  const form = useId();
  const data = useFragment(
    graphql`
      fragment ChangePassword_account on Account {
        mustChangePassword
        passwordSetAt
        codesSince
        passkeys {
          __typename
        }
      }
    `,
    account,
  );
  const [run, busy] = useVerb(
    mutation("changePassword { account { ...ChangePassword_account ...AccountGate_account } }"),
    failed,
  );
  const [typed, setTyped] = useState(EMPTY);
  const [endOthers, setEndOthers] = useState(true);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [onDuty] = useState(data.mustChangePassword);
  const { current, password, repeated } = typed;
  useUnsaved("password", current !== "" || password !== "" || repeated !== "");
  const facts = { words, hasSecondFactor: Boolean(data.codesSince) || data.passkeys.length > 0 };
  const filled = current !== "" && password !== "" && repeated !== "";
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text ?? null;

  const submit = async () => {
    if (busy || !filled) return;
    const missed = passwordChecks(password, policy, facts).find(({ met }) => !met);
    const found: Problem[] = [];
    if (missed) found.push({ field: NEW_PASSWORD, text: texts.unmet(missed.text) });
    if (password !== repeated) found.push({ field: REPEATED_PASSWORD, text: texts.mismatch });
    setProblems(found);
    if (found.length > 0) return;
    const result = await run({ currentPassword: current, newPassword: password, endOtherSessions: endOthers });
    if (!result.ok) {
      const { field, message } = result.refusal;
      const at = field === "currentPassword" ? CURRENT : field ? NEW_PASSWORD : undefined;
      return setProblems([at ? { field: at, text: message } : { text: message }]);
    }
    setTyped(EMPTY);
    notify({ kind: "positive", text: texts.changed });
    // The shell had fetched the user without permissions.
    if (onDuty) sessionChanged();
  };
  const cancel = () => {
    setTyped(EMPTY);
    setProblems([]);
  };

  return (
    <Section
      title={texts.changePassword}
      description={data.passwordSetAt ? texts.setAt(writtenMoment(data.passwordSetAt)) : undefined}
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="4" maxW="30rem">
          {data.mustChangePassword && (
            <Notice kind="caution" live="off" title={texts.mustChangeTitle}>
              {texts.mustChange}
            </Notice>
          )}
          {onDuty && !data.mustChangePassword && (
            <Notice kind="positive" action={<a href="/dashboard">{texts.toDashboard}</a>}>
              {texts.dutyDone}
            </Notice>
          )}
          <ErrorSummary errors={[...problems]} />
          <PasswordField
            id={CURRENT}
            name="current-password"
            label={texts.currentPassword}
            autoComplete="current-password"
            required
            value={current}
            onChange={(value) => setTyped({ ...typed, current: value })}
            error={errorOf(CURRENT)}
          />
          <NewPasswordFields
            policy={policy}
            words={words}
            hasSecondFactor={facts.hasSecondFactor}
            password={password}
            repeated={repeated}
            onPassword={(value) => setTyped({ ...typed, password: value })}
            onRepeated={(value) => setTyped({ ...typed, repeated: value })}
            passwordError={errorOf(NEW_PASSWORD)}
            repeatedError={errorOf(REPEATED_PASSWORD)}
          />
          <CheckboxField
            label={texts.endOthers}
            help={texts.endOthersHelp}
            checked={endOthers}
            onChange={setEndOthers}
          />
          <Box pt="2">
            <HStack gap="2" wrap="wrap">
              <Button
                type="submit"
                kind="primary"
                busy={busy}
                busyLabel={texts.saving}
                reason={filled ? null : texts.fillAll}
              >
                {texts.changePassword}
              </Button>
              <Button onClick={cancel}>{texts.cancel}</Button>
            </HStack>
          </Box>
        </Stack>
      </form>
    </Section>
  );
}
