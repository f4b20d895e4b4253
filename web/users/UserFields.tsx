import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { MAX_LENGTH } from "#schema/users/rules.ts";
import { texts } from "./texts.ts";
import { asText, idsIn, type UserDraft } from "./useUserDraft.ts";

type Props = {
  draft: Pick<UserDraft, "values" | "errorOf" | "edit">;
  readOnly: boolean;
  departments: readonly { readonly id: string; readonly name: string }[];
  roles: readonly { readonly id: string; readonly name: string }[];
  /** Why the role cannot be chosen. Null: it can be. */
  roleReason: string | null;
  isNew: boolean;
  /**
   * Whether the welcome email is sent when a new user is saved. Null: the user is not new, or the viewer may not send
   * it.
   */
  welcome: { on: boolean; set: (on: boolean) => void } | null;
};

/** The tab Main: names, role, department, telephones and address. */
export function UserFields({ draft, readOnly, departments, roles, roleReason, isNew, welcome }: Props) {
  const { values, edit } = draft;
  const errorOf = (field: string) => draft.errorOf(`user-${field}`);
  const text = (
    field: keyof typeof MAX_LENGTH,
    more: { required?: boolean; help?: string; inputMode?: "email" | "tel" },
  ) => (
    <TextField
      id={`user-${field}`}
      label={texts[field]}
      value={values[field]}
      error={errorOf(field)}
      readOnly={readOnly}
      // The data is about someone else, so the browser must not fill it in.
      autoComplete="off"
      most={MAX_LENGTH[field]}
      onChange={(value) => edit({ [field]: value })}
      {...more}
    />
  );
  const options = roles.map(({ id, name }) => ({ value: id, label: name }));
  const byRight = roleReason !== null && isNew;
  return (
    <Stack gap="4">
      <Columns>
        {text("firstName", {})}
        {text("lastName", {})}
      </Columns>
      {text("email", { required: true, inputMode: "email", ...(isNew ? {} : { help: texts.emailHelp }) })}
      {text("title", {})}
      <SelectField
        id="user-roleId"
        label={texts.role}
        required={!roleReason}
        value={byRight ? "vendor" : values.roleId}
        error={errorOf("roleId")}
        readOnly={readOnly || roleReason !== null}
        help={roleReason === null ? undefined : byRight ? `${roleReason} ${texts.roleVendor}` : roleReason}
        {...(byRight ? {} : { placeholder: texts.chooseRole })}
        options={byRight ? [{ value: "vendor", label: texts.vendor }] : options}
        onChange={(roleId) => edit({ roleId })}
      />
      <SelectField
        id="user-departmentId"
        label={texts.primary}
        value={values.departmentId}
        error={errorOf("departmentId")}
        readOnly={readOnly}
        placeholder={texts.noDepartment}
        options={departments.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(departmentId) =>
          edit({
            departmentId,
            moreDepartmentIds: asText(idsIn(values.moreDepartmentIds).filter((id) => id !== departmentId)),
          })
        }
      />
      {welcome && <CheckboxField label={texts.welcomeNow} checked={welcome.on} onChange={welcome.set} />}
      <Columns>
        {text("phone", { inputMode: "tel" })}
        {text("cellPhone", { inputMode: "tel" })}
      </Columns>
      {text("address", {})}
      <Columns min="9rem">
        {text("city", {})}
        {text("state", {})}
        {text("zip", {})}
      </Columns>
    </Stack>
  );
}
