import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Heading, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { passwordChecks } from "#schema/identity/rules.ts";
import { wrongContacts } from "#schema/vendors/contact.rules.ts";
import { readTaxId } from "#schema/vendors/taxId.rules.ts";
import { postCall, textOf } from "#web/identity/calls.ts";
import { NEW_PASSWORD, NewPasswordFields, REPEATED_PASSWORD } from "#web/identity/NewPasswordFields.tsx";
import { SignInFrame } from "#web/identity/SignInFrame.tsx";
import { usePasswordPolicy } from "#web/identity/usePasswordPolicy.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { texts as shell } from "#web/shell/texts.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { RegisterPageQuery } from "./__generated__/RegisterPageQuery.graphql.ts";
import { codesIn } from "./CategoryPicker.tsx";
import { TakeOver, type TakenRegistration } from "./TakeOver.tsx";
import { texts } from "./texts.ts";
import { noVendor, vendorControl, VendorFields } from "./VendorFields.tsx";

/** /vendor-register: a person without an account registers an organization. */
export default function RegisterPage() {
  const { queryRef } = useLoaderData<PageData<RegisterPageQuery>>();
  const { tenant } = usePreloadedQuery<RegisterPageQuery>(
    graphql`
      query RegisterPageQuery @preloadable {
        tenant {
          name
          displayName
          subdomain
          ...SignInFrame_tenant
        }
      }
    `,
    queryRef,
  );
  const words = [shell.product, ...(tenant ? [tenant.name, tenant.displayName, tenant.subdomain] : [])];
  return (
    <SignInFrame tenant={tenant} title={texts.register} wide link={{ to: "/login", label: texts.haveAccount }}>
      <Form words={words} />
    </SignInFrame>
  );
}

type Problem = { field?: string; text: string };
const person = { firstName: "", lastName: "", contactEmail: "" };

/** Maps server fields to controls. */
const CONTROLS: Readonly<Record<string, string>> = {
  legal_name: vendorControl("legalName"),
  tax_id: vendorControl("taxId"),
  first_name: "register-firstName",
  last_name: "register-lastName",
  contact_email: "register-contactEmail",
  password: NEW_PASSWORD,
};

function Form({ words }: { words: readonly string[] }) {
  const policy = usePasswordPolicy();
  // The form holds a tax id and a password, so nothing of it is kept on the device.
  const [values, setValues] = useState(noVendor);
  const [who, setWho] = useState(person);
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [done, setDone] = useState<string | null>(null);
  const [registration, setRegistration] = useState<TakenRegistration | null>(null);
  usePageTitle(texts.register, problems.length > 0);
  const near = [...words, who.firstName, who.lastName, `${who.firstName} ${who.lastName}`, who.contactEmail];

  const check = (): Problem[] => {
    const found: Problem[] = [];
    const need = (value: string, field: string, text: string) => void (value.trim() || found.push({ field, text }));
    need(values.legalName, vendorControl("legalName"), texts.nameMissing);
    if (!values.taxId.trim()) found.push({ field: vendorControl("taxId"), text: texts.taxIdMissing });
    else if ("refusal" in readTaxId(values.taxId))
      found.push({ field: vendorControl("taxId"), text: texts.taxIdWrong });
    for (const { field, message } of wrongContacts(values)) found.push({ field: vendorControl(field), text: message });
    need(who.firstName, "register-firstName", texts.firstNameMissing);
    need(who.lastName, "register-lastName", texts.lastNameMissing);
    if (!/^\S+@\S+\.\S+$/.test(who.contactEmail.trim()))
      found.push({ field: "register-contactEmail", text: texts.emailWanted });
    const missed = passwordChecks(password, policy, { words: near }).find(({ met }) => !met);
    if (password === "") found.push({ field: NEW_PASSWORD, text: texts.passwordMissing });
    else if (missed) found.push({ field: NEW_PASSWORD, text: texts.unmet(missed.text) });
    if (repeated !== password) found.push({ field: REPEATED_PASSWORD, text: texts.mismatch });
    return found;
  };
  const submit = async () => {
    if (busy) return;
    const found = check();
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    const { legalName, taxId, categories, notes: _notes, email: _email, ...others } = values;
    const answer = await postCall(
      "/api/vendors/register",
      {
        ...others,
        legal_name: legalName,
        tax_id: taxId,
        categories: codesIn(categories),
        first_name: who.firstName,
        last_name: who.lastName,
        contact_email: who.contactEmail,
        password,
        ...(registration && { taken_over: registration.proof }),
      },
      texts.registerFailed,
      texts.registerFailed,
    );
    setBusy(false);
    if (answer.ok) return setDone(textOf(answer.body, "message") ?? texts.letterSent);
    const field = textOf(answer.body, "field");
    if (field === "taken_over") setRegistration(null);
    setProblems([{ ...(field && { field: CONTROLS[field] ?? vendorControl(field) }), text: answer.text }]);
  };
  const fill = (from: TakenRegistration) => {
    const { email, ...vendorFields } = from.vendor;
    setRegistration(from);
    setValues({ ...values, ...vendorFields, categories: from.categories.map(({ code }) => code).join(" ") });
    if (email && !who.contactEmail.trim()) setWho({ ...who, contactEmail: email });
    setProblems([]);
  };
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text ?? null;
  const text = (field: keyof typeof person, label: string, more: Partial<React.ComponentProps<typeof TextField>>) => (
    <TextField
      id={`register-${field}`}
      label={label}
      required
      value={who[field]}
      error={errorOf(`register-${field}`)}
      onChange={(value) => setWho({ ...who, [field]: value })}
      {...more}
    />
  );

  if (done !== null) return <Notice kind="positive">{done}</Notice>;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="5">
        <Text>{texts.registerHelp}</Text>
        {problems.length > 0 && <ErrorSummary errors={[...problems]} />}
        <TakeOver registration={registration} onTaken={fill} />
        <Heading level={2}>{texts.yourOrganization}</Heading>
        <VendorFields
          by="STRANGER"
          values={values}
          edit={(change) => setValues({ ...values, ...change })}
          errorOf={errorOf}
          known={registration?.categories ?? []}
        />
        <Heading level={2}>{texts.yourself}</Heading>
        <Columns fields min="12rem">
          {text("firstName", texts.firstName, { autoComplete: "given-name" })}
          {text("lastName", texts.lastName, { autoComplete: "family-name" })}
        </Columns>
        {text("contactEmail", texts.yourEmail, { type: "email", autoComplete: "username", help: texts.yourEmailHelp })}
        <NewPasswordFields
          policy={policy}
          words={near}
          hasSecondFactor={false}
          password={password}
          repeated={repeated}
          onPassword={setPassword}
          onRepeated={setRepeated}
          passwordError={errorOf(NEW_PASSWORD)}
          repeatedError={errorOf(REPEATED_PASSWORD)}
          labels={{ password: texts.password, repeated: texts.repeat }}
        />
        <Button type="submit" kind="primary" size="lg" busy={busy} busyLabel={texts.registering}>
          {texts.register}
        </Button>
      </Stack>
    </form>
  );
}
