import { graphql, useFragment } from "react-relay";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { MAX_CONTRACT_FIELD_LENGTH } from "#schema/contracts/fields/fields.rules.ts";
import type { Unread } from "#web/editing/useUnread.ts";
import { CommodityPicker } from "#web/procurement/workspace/CommodityPicker.tsx";
import type { ContractFields_query$key } from "./__generated__/ContractFields_query.graphql.ts";
import { commoditiesIn, commoditiesText, idOf, type ContractForm } from "./contractForm.ts";
import { ContractTerms } from "./ContractTerms.tsx";
import { texts } from "./texts.ts";
import { VendorField } from "./VendorField.tsx";

type Props = {
  query: ContractFields_query$key;
  /** Shown in place of the contract number. */
  number: string;
  values: ContractForm;
  edit: (change: Partial<ContractForm>) => void;
  /** Returns the problem of a control, by its id. */
  errorOf: (id: string) => string | null;
  /** Called with dates that cannot be parsed. */
  unread: Unread;
  /** The contract changes another one, which determines its term and money. */
  isChange?: boolean;
};

/** The fields of a new or draft contract. */
export function ContractFields({ query, number, values, edit, errorOf, unread, isChange = false }: Props) {
  const { departments, viewer } = useFragment(
    graphql`
      fragment ContractFields_query on Query {
        departments {
          id
          name
        }
        viewer {
          seesVendors: can(permission: "procurement.vendor-file.view") {
            allowed
          }
        }
      }
    `,
    query,
  );
  const field = (
    name: Exclude<keyof ContractForm & keyof typeof texts.fields, "text" | "categories" | "vendorId">,
  ) => ({
    id: idOf(name),
    label: texts.fields[name],
    value: values[name],
    error: errorOf(idOf(name)),
    onChange: (value: string) => edit({ [name]: value }),
  });
  const day = (name: "startDate" | "endDate" | "noticeDate") => ({
    ...field(name),
    onProblem: unread.tell(idOf(name)),
  });
  return (
    <Stack gap="4">
      <Columns fields min="16rem">
        <TextField label={texts.fields.number} readOnly value={number} onChange={() => {}} />
        <SelectField
          {...field("departmentId")}
          required
          placeholder={texts.chooseDepartment}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <VendorField
          id={idOf("vendorId")}
          value={values}
          error={errorOf(idOf("vendorId"))}
          searches={viewer.seesVendors.allowed}
          onChange={edit}
        />
      </Columns>
      <TextField {...field("name")} required most={MAX_CONTRACT_FIELD_LENGTH.name} />
      <Columns fields min="13rem">
        <DateField {...day("startDate")} />
        <DateField {...day("endDate")} required />
        <DateField {...day("noticeDate")} help={texts.noticeHelp} />
        <MoneyField {...field("notToExceed")} help={texts.amountHelp} width="100%" />
      </Columns>
      {!isChange && <ContractTerms values={values} edit={edit} errorOf={errorOf} />}
      <TextArea {...field("description")} most={MAX_CONTRACT_FIELD_LENGTH.description} rows={4} />
      <CommodityPicker
        id={idOf("categories")}
        label={texts.fields.categories}
        value={commoditiesIn(values)}
        error={errorOf(idOf("categories"))}
        onChange={(chosen) => edit({ categories: commoditiesText(chosen) })}
      />
    </Stack>
  );
}
