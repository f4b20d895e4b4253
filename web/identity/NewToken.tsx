import { useId, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import type { NewToken_account$key } from "./__generated__/NewToken_account.graphql.ts";
import { accountTexts as texts } from "./accountTexts.ts";
import type { MadeToken } from "./ShownOnce.tsx";
import { TokenPermissions } from "./TokenPermissions.tsx";
import { useProvenVerb } from "./useProvenVerb.tsx";

type Kind = "API" | "CALENDAR";
type Field = "name" | "expiresOn" | "permissions";
const FIELDS: readonly Field[] = ["name", "expiresOn", "permissions"];
const idOf = (field: Field) => `token-${field}`;
const usualDays = 90;

/** The day a number of days after another, both YYYY-MM-DD. */
const daysAfter = (day: string, days: number): string =>
  day && new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

type Props = {
  account: NewToken_account$key;
  /** In the county's time zone, YYYY-MM-DD. */
  today: string;
  onMade: (token: MadeToken) => void;
  onClose: () => void;
};

/** Creates a token: its purpose, its permissions and its end date. */
export function NewToken({ account, today, onMade, onClose }: Props) {
  const form = useId();
  const { permissions } = useFragment(
    graphql`
      fragment NewToken_account on Account {
        permissions {
          ...TokenPermissions_permissions
        }
      }
    `,
    account,
  );
  const [run, busy, proof] = useProvenVerb(
    mutation("createApiToken { token address account { ...TokenList_account } }"),
    texts.failed,
  );
  const [kind, setKind] = useState<Kind>("API");
  const [name, setName] = useState("");
  const [expiresOn, setExpiresOn] = useState(() => daysAfter(today, usualDays));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dateProblem, setDateProblem] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly { field: Field | null; text: string }[]>([]);
  const errorOf = (field: Field) => problems.find((problem) => problem.field === field)?.text ?? null;

  const submit = async () => {
    if (busy) return;
    const missing = [
      name.trim() === "" ? { field: "name" as const, text: texts.nameMissing } : null,
      expiresOn === "" ? { field: "expiresOn" as const, text: dateProblem ?? texts.expiresMissing } : null,
      kind === "API" && chosen.size === 0 ? { field: "permissions" as const, text: texts.permissionsMissing } : null,
    ].filter((problem) => problem !== null);
    setProblems(missing);
    if (missing.length > 0) return;
    const permissionKeys = kind === "API" ? [...chosen] : [];
    const result = await run({ name: name.trim(), kind, expiresOn, permissions: permissionKeys });
    if (!result.ok) {
      const { field, message } = result.refusal;
      // A calendar token has no list of permissions to focus.
      const at = FIELDS.find((known) => known === field && (kind === "API" || known !== "permissions"));
      return setProblems([{ field: at ?? null, text: message }]);
    }
    notify({ kind: "positive", text: texts.tokenMade });
    onMade({ name: name.trim(), token: result.payload.token, address: result.payload.address ?? null });
  };

  return (
    <SidePanel
      open
      title={texts.newToken}
      dirty={name !== "" || chosen.size > 0}
      onClose={onClose}
      footer={(cancel) => (
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button type="submit" form={form} kind="primary" busy={busy} busyLabel={texts.creating}>
            {texts.createToken}
          </Button>
        </>
      )}
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary errors={problems.map(({ field, text }) => (field ? { field: idOf(field), text } : { text }))} />
        <Stack gap="5">
          <RadioGroupField<Kind>
            label={texts.tokenKind}
            value={kind}
            onChange={setKind}
            options={[
              { value: "API", label: texts.kindApi, help: texts.kindApiHelp },
              { value: "CALENDAR", label: texts.kindCalendar, help: texts.kindCalendarHelp },
            ]}
          />
          <TextField
            id={idOf("name")}
            label={texts.tokenName}
            help={texts.tokenNameHelp}
            autoComplete="off"
            maxLength={80}
            required
            value={name}
            onChange={setName}
            error={errorOf("name")}
          />
          <DateField
            id={idOf("expiresOn")}
            label={texts.expires}
            help={texts.expiresHelp}
            required
            min={today}
            max={daysAfter(today, 366)}
            value={expiresOn}
            onChange={setExpiresOn}
            onProblem={setDateProblem}
            error={errorOf("expiresOn")}
          />
          {kind === "API" && (
            <TokenPermissions
              id={idOf("permissions")}
              permissions={permissions}
              chosen={chosen}
              onChange={setChosen}
              error={errorOf("permissions")}
            />
          )}
        </Stack>
      </form>
      {proof}
    </SidePanel>
  );
}
