import { DraftConflict } from "#web/editing/DraftConflict.tsx";
import { texts } from "./texts.ts";
import { idsIn, type UserDraft, type UserValues } from "./useUserDraft.ts";

type Named = { readonly id: string; readonly name: string };
type Props = {
  draft: UserDraft;
  roles: readonly Named[];
  departments: readonly Named[];
};

const nameIn = (all: readonly Named[], id: string) => all.find((each) => each.id === id)?.name ?? "";

/** The typed values and what someone else saved meanwhile, field by field. */
export function UserConflict({ draft, roles, departments }: Props) {
  const inWords = (name: keyof UserValues, { [name]: value }: UserValues): string => {
    if (name === "roleId") return nameIn(roles, value);
    if (name === "departmentId") return nameIn(departments, value);
    if (name !== "moreDepartmentIds") return value;
    return idsIn(value)
      .map((id) => nameIn(departments, id))
      .join(", ");
  };
  return <DraftConflict draft={draft} title={texts.changedElsewhere} labels={labels} words={inWords} />;
}

const labels: Readonly<Record<keyof UserValues, string>> = {
  email: texts.email,
  firstName: texts.firstName,
  lastName: texts.lastName,
  title: texts.title,
  phone: texts.phone,
  cellPhone: texts.cellPhone,
  address: texts.address,
  city: texts.city,
  state: texts.state,
  zip: texts.zip,
  roleId: texts.role,
  departmentId: texts.primary,
  moreDepartmentIds: texts.further,
};
