import { ConflictNotice } from "#web/meetings/ConflictNotice.tsx";
import { texts } from "./texts.ts";
import { idsIn, type UserValues } from "./useUserDraft.ts";

type Named = { readonly id: string; readonly name: string };
type Props = {
  mine: UserValues;
  saved: UserValues;
  roles: readonly Named[];
  departments: readonly Named[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeSaved: () => void;
};

const nameIn = (all: readonly Named[], id: string) => all.find((each) => each.id === id)?.name ?? "";

/** What was typed here and what somebody else saved meanwhile, field by field. */
export function UserConflict({ mine, saved, roles, departments, ...rest }: Props) {
  const inWords = (name: keyof UserValues, value: string): string => {
    if (name === "roleId") return nameIn(roles, value);
    if (name === "departmentId") return nameIn(departments, value);
    if (name !== "moreDepartmentIds") return value;
    return idsIn(value)
      .map((id) => nameIn(departments, id))
      .join(", ");
  };
  const differences = (Object.keys(labels) as (keyof UserValues)[])
    .filter((name) => mine[name] !== saved[name])
    .map((name) => ({ label: labels[name], mine: inWords(name, mine[name]), saved: inWords(name, saved[name]) }));
  return <ConflictNotice title={texts.changedElsewhere} differences={differences} {...rest} />;
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
