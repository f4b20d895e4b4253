import { graphql, useLazyLoadQuery } from "react-relay";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Columns, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { PersonField } from "#web/projects/begin/PersonField.tsx";
import { CommodityPicker } from "./CommodityPicker.tsx";
import { parts, type PropertiesForm } from "./propertiesForm.ts";
import { texts } from "./texts.ts";
import type { PropertiesInformationQuery } from "./__generated__/PropertiesInformationQuery.graphql.ts";

/** The form props that each part of Project Properties gets. */
export type PropertiesPart = {
  values: PropertiesForm;
  edit: (change: Partial<PropertiesForm>) => void;
  errorOf: (field: string) => string | null;
  idOf: (field: string) => string;
  readOnly: boolean;
};
type Texts = "title" | "description" | "requisitionId" | "emergencyReason" | "fundingSource" | "projectManager";

/** Who requests what, for which department, from whom it may be bought and when it is needed. */
export function PropertiesInformation(props: PropertiesPart & { procurementId: string; department: string }) {
  const { values, edit, errorOf, idOf, readOnly, procurementId, department } = props;
  const { departments } = useLazyLoadQuery<PropertiesInformationQuery>(
    graphql`
      query PropertiesInformationQuery {
        departments {
          id
          name
        }
      }
    `,
    {},
    { fetchPolicy: "store-or-network" },
  );
  const text = (name: Texts | "estimatedCost" | "startDate" | "endDate") => ({
    id: idOf(name),
    label: texts.fields[name],
    readOnly,
    value: values[name],
    error: errorOf(name),
    onChange: (typed: string) => edit({ [name]: typed }),
  });
  const person = (name: "creator" | "projectContact" | "procurementContact") =>
    readOnly ? (
      <TextField label={texts.fields[name]} readOnly value={parts.person(values[name]).name} onChange={() => {}} />
    ) : (
      <PersonField
        id={idOf(name)}
        label={texts.fields[name]}
        help={texts.help[name]}
        value={parts.person(values[name])}
        error={errorOf(name)}
        onChange={(who) => edit({ [name]: JSON.stringify(who) })}
      />
    );
  return (
    <Section title={texts.projectInformation}>
      <Stack gap="4">
        <Columns fields min="20rem">
          <TextField {...text("title")} required most={300} />
          <SelectField
            id={idOf("departmentId")}
            label={texts.fields.departmentId}
            help={readOnly ? undefined : texts.help.department}
            placeholder={texts.chooseDepartment}
            readOnly={readOnly}
            value={values.departmentId}
            error={errorOf("departmentId")}
            // A department that has since closed is still named.
            options={
              readOnly
                ? [{ value: values.departmentId, label: department }]
                : departments.map(({ id, name }) => ({ value: id, label: name }))
            }
            onChange={(departmentId) => edit({ departmentId })}
          />
        </Columns>
        <TextArea {...text("description")} most={10_000} rows={2} />
        <Columns fields min="20rem">
          <Columns fields min="10rem">
            <TextField label={texts.fields.procurementId} readOnly value={procurementId} onChange={() => {}} />
            <TextField {...text("requisitionId")} most={60} />
          </Columns>
          {readOnly ? (
            <TextField
              label={texts.fields.isEmergency}
              readOnly
              value={values.isEmergency ? texts.yes : texts.no}
              onChange={() => {}}
            />
          ) : (
            <RadioGroupField
              id={idOf("isEmergency")}
              label={texts.fields.isEmergency}
              help={texts.help.emergency}
              inline
              value={values.isEmergency ? "yes" : "no"}
              onChange={(choice) => edit({ isEmergency: choice === "yes" })}
              options={[
                { value: "yes", label: texts.yes },
                { value: "no", label: texts.no },
              ]}
            />
          )}
        </Columns>
        {values.isEmergency && <TextArea {...text("emergencyReason")} required most={2_000} rows={2} />}
        <CommodityPicker
          id={idOf("categories")}
          label={texts.fields.categories}
          readOnly={readOnly}
          value={parts.categories(values)}
          error={errorOf("categories")}
          onChange={(chosen) => edit({ categories: JSON.stringify(chosen) })}
        />
        <Columns fields min="16rem">
          {person("creator")}
          {person("projectContact")}
          {person("procurementContact")}
        </Columns>
        <Columns fields min="20rem">
          <MoneyField {...text("estimatedCost")} help={texts.help.estimatedCost} width="100%" />
          <TextField {...text("fundingSource")} help={texts.help.fundingSource} most={300} />
        </Columns>
        <Columns fields min="13rem">
          <DateField {...text("startDate")} />
          <DateField {...text("endDate")} />
          <TextField {...text("projectManager")} most={200} />
        </Columns>
      </Stack>
    </Section>
  );
}
