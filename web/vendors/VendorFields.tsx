import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { MAX_LENGTH } from "#schema/vendors/rules.ts";
import { CategoryPicker } from "./CategoryPicker.tsx";
import { texts } from "./texts.ts";

/** A vendor as form values. Categories are codes separated by spaces. */
export type VendorValues = {
  legalName: string;
  dba: string;
  taxId: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  email: string;
  website: string;
  categories: string;
  notes: string;
};

export const noVendor: VendorValues = {
  legalName: "",
  dba: "",
  taxId: "",
  address: "",
  city: "",
  state: "",
  zip: "",
  phone: "",
  email: "",
  website: "",
  categories: "",
  notes: "",
};

/** Id of the control of a field, for error summaries. */
export const vendorControl = (field: string): string => `vendor-${field}`;

type Props = {
  values: VendorValues;
  edit: (change: Partial<VendorValues>) => void;
  errorOf: (control: string) => string | null;
  readOnly?: boolean;
  /**
   * Who uses the form: staff may change everything, a vendor's people everything but name and number, and a stranger
   * registers.
   */
  by: "STAFF" | "OWN" | "STRANGER";
  /** Last four digits of the current tax id. */
  lastFour?: string | null;
  known?: readonly { readonly code: string; readonly name: string }[];
};

/** The fields of a vendor: names, tax id, address, contact data and commodities. */
export function VendorFields({ values, edit, errorOf, readOnly = false, by, lastFour = null, known = [] }: Props) {
  type Text = Exclude<keyof VendorValues, "categories" | "notes">;
  const text = (field: Text, more: Partial<React.ComponentProps<typeof TextField>> = {}) => (
    <TextField
      id={vendorControl(field)}
      label={texts[field]}
      value={values[field]}
      error={errorOf(vendorControl(field))}
      readOnly={readOnly}
      autoComplete="off"
      most={field === "taxId" ? undefined : MAX_LENGTH[field]}
      onChange={(value) => edit({ [field]: value })}
      {...more}
    />
  );
  const auto = (name: string) => (by === "STRANGER" ? { autoComplete: name } : {});
  const taxIdHelp = lastFour ? texts.taxIdNow(lastFour) : texts.taxIdHelp;
  return (
    <Stack gap="4">
      <Columns fields>
        {text("legalName", {
          required: by !== "OWN",
          readOnly: readOnly || by === "OWN",
          help: by === "OWN" ? texts.legalNameKept : texts.legalNameHelp,
          ...auto("organization"),
        })}
        {text("dba")}
      </Columns>
      {by !== "OWN" && !readOnly && (
        <Columns fields>
          {text("taxId", { required: by === "STRANGER", help: taxIdHelp, inputMode: "numeric" })}
          {text("website", { inputMode: "url", ...auto("url") })}
        </Columns>
      )}
      {(by === "OWN" || readOnly) && (
        <Columns fields>
          <TextField
            id={vendorControl("lastFour")}
            label={texts.columns.taxId}
            help={by === "OWN" ? texts.legalNameKept : undefined}
            value={lastFour ? texts.endsIn(lastFour) : texts.absent}
            readOnly
            onChange={() => {}}
          />
          {text("website", { inputMode: "url" })}
        </Columns>
      )}
      {text("address", auto("street-address"))}
      <Columns fields min="9rem">
        {text("city", auto("address-level2"))}
        {text("state", auto("address-level1"))}
        {text("zip", auto("postal-code"))}
      </Columns>
      <Columns fields>
        {text("phone", { inputMode: "tel", ...auto("tel") })}
        {by !== "STRANGER" && text("email", { inputMode: "email" })}
      </Columns>
      <CategoryPicker
        by={by === "STAFF" ? "STAFF" : "OWN"}
        value={values.categories}
        onChange={(categories) => edit({ categories })}
        known={known}
        readOnly={readOnly}
        error={errorOf("vendor-categories")}
      />
      {by === "STAFF" && (
        <TextArea
          id={vendorControl("notes")}
          label={texts.notes}
          help={texts.notesHelp}
          value={values.notes}
          readOnly={readOnly}
          onChange={(notes) => edit({ notes })}
        />
      )}
    </Stack>
  );
}
