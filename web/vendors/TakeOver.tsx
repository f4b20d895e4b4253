import { useState } from "react";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { MAX_FILE_BYTES } from "#schema/vendors/registrationFile.rules.ts";
import { postCall } from "#web/identity/calls.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import type { VendorValues } from "./VendorFields.tsx";

type Body = Readonly<Record<string, unknown>>;

/** The values filled in from another county's file. */
export type TakenRegistration = {
  county: string;
  /** YYYY-MM-DD. */
  writtenOn: string;
  /** Fields with a value in the file. Others keep their typed values. */
  vendor: Partial<VendorValues>;
  categories: readonly { code: string; name: string }[];
  unknown: readonly string[];
  /** Titles of the certifications that the file claims. */
  claimed: readonly string[];
  /** Sent along with the registration. */
  proof: string;
};

/** Maps the file's fields to the form's. */
const FIELDS = {
  legal_name: "legalName",
  dba: "dba",
  address: "address",
  city: "city",
  state: "state",
  zip: "zip",
  phone: "phone",
  email: "email",
  website: "website",
} as const satisfies Record<string, keyof VendorValues>;

/** Parses the API's answer about a file. */
function takenFrom(body: Body): TakenRegistration {
  const vendorBody = body["vendor"] as Readonly<Record<string, string | null>>;
  const vendor = Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, field]) => (vendorBody[name] ? [[field, vendorBody[name]]] : [])),
  );
  return {
    county: body["county"] as string,
    writtenOn: body["written_on"] as string,
    vendor,
    categories: body["categories"] as TakenRegistration["categories"],
    unknown: body["unknown_categories"] as string[],
    claimed: (body["certifications"] as { title: string }[]).map(({ title }) => title),
    proof: body["taken_over"] as string,
  };
}

type Props = { registration: TakenRegistration | null; onTaken: (registration: TakenRegistration) => void };

/** Takes a file that the vendor downloaded in another county and shows what it filled in. */
export function TakeOver({ registration, onTaken }: Props) {
  const [open, setOpen] = useState(false);
  const [reading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const take = async (file: File) => {
    setReading(true);
    setError(null);
    const text = await file.text();
    const answer = await postCall("/api/vendors/registration-file", { file: text }, texts.fileFailed, texts.fileFailed);
    setReading(false);
    if (answer.ok) onTaken(takenFrom(answer.body));
    else setError(answer.text);
  };
  return (
    <Stack gap="3">
      <Disclosure title={texts.takeOver} level={2} open={open} onToggle={setOpen}>
        <Stack gap="3">
          <Text>{texts.takeOverHelp}</Text>
          <UploadField
            label={texts.chooseFile}
            accept={[".json"]}
            maxBytes={MAX_FILE_BYTES}
            error={error}
            reason={reading ? texts.readingFile : null}
            onRefused={() => setError(null)}
            onChoose={([file]) => file && void take(file)}
          />
        </Stack>
      </Disclosure>
      {registration && (
        <Notice kind="positive" title={texts.fileTaken(registration.county, writtenDate(registration.writtenOn))}>
          <Text>{texts.fileTakenHelp}</Text>
          {registration.unknown.length > 0 && <Text>{texts.unknownCategories(registration.unknown)}</Text>}
          {registration.claimed.length > 0 && <Text>{texts.claimed(registration.claimed)}</Text>}
        </Notice>
      )}
    </Stack>
  );
}
