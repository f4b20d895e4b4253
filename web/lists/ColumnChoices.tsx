import { graphql, useFragment } from "react-relay";
import { Columns } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import type { ColumnChoices_columns$key } from "./__generated__/ColumnChoices_columns.graphql.ts";
import { importTexts as texts } from "./texts.ts";

type Props = {
  columns: ColumnChoices_columns$key;
  headings: readonly string[];
  onChoose: (field: string, heading: string | null) => void;
};

/** Matches the columns of the file to ours. */
export function ColumnChoices({ columns: keys, headings, onChoose }: Props) {
  const columns = useFragment(
    graphql`
      fragment ColumnChoices_columns on SheetColumn @relay(plural: true) {
        field
        label
        about
        isNeeded
        heading
      }
    `,
    keys,
  );
  const options = [...new Set(headings)].map((heading) => ({ value: heading, label: heading }));
  return (
    <Columns fields min="14rem">
      {columns.map(({ field, label, about, isNeeded, heading }) => (
        <SelectField
          key={field}
          label={isNeeded ? texts.needed(label) : label}
          {...(about != null && { help: about })}
          value={heading ?? ""}
          placeholder={texts.notInFile}
          options={options}
          onChange={(chosen) => onChoose(field, chosen === "" ? null : chosen)}
        />
      ))}
    </Columns>
  );
}
