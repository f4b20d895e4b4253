import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useRecordDraft } from "#web/editing/useRecordDraft.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { PublicPagesForm_county$key } from "./__generated__/PublicPagesForm_county.graphql.ts";
import { PublicRooms } from "./PublicRooms.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { texts } from "./texts.ts";

/** Separator of room names in a draft, whose fields are texts. */
const AND = " ";
const namesIn = (text: string): string[] => text.split(AND).filter(Boolean);

/** The rooms visible to the public, and what every county must publish. */
export function PublicPagesForm({ county }: { county: PublicPagesForm_county$key }) {
  const data = useFragment(
    graphql`
      fragment PublicPagesForm_county on Tenant {
        id
        accessibilityStatement
        startingAccessibility
        privacyNotice
        startingPrivacy
        securityContact
        settingsVersion
        publicRooms {
          name
          isShown
          always
          decidedAt
        }
        ...PublicRooms_county
        viewerCan {
          editPublicPages {
            reason
          }
        }
      }
    `,
    county,
  );
  const [run, busy] = useVerb(
    mutation("setCountyPublicPages { county { hiddenAddresses ...PublicPagesForm_county } }"),
    texts.saveFailed,
  );
  const { accessibilityStatement, privacyNotice, securityContact } = data;
  const hidden = data.publicRooms.filter(({ isShown, always, decidedAt }) => !isShown && !always && !decidedAt);
  const draft = useRecordDraft({
    saved: { hidden: hidden.map(({ name }) => name).join(AND), accessibilityStatement, privacyNotice, securityContact },
    version: data.settingsVersion,
    form: "county public pages",
    guard: "public",
    busy,
    conflict: "told",
    save: ({ hidden: names, ...values }, version) =>
      run({ countyId: data.id, version, hiddenRooms: namesIn(names), ...values }),
    tell: ({ code, field, message }) => ({
      ...(field && { field: `county-${field}` }),
      text: code === "Conflict" ? texts.conflict : message,
    }),
    onSaved: () => notify({ kind: "positive", text: texts.saved }),
  });
  const reason = data.viewerCan.editPublicPages.reason ?? null;
  const { values } = draft;
  const roomsError = draft.errorOf("county-hiddenRooms");
  const statement = (key: "accessibilityStatement" | "privacyNotice", starting: string, path: string) => (
    <Stack gap="2">
      <TextArea
        id={`county-${key}`}
        label={texts[key]}
        help={texts.statementHelp}
        most={20_000}
        rows={8}
        readOnly={reason !== null}
        value={values[key]}
        error={draft.errorOf(`county-${key}`)}
        onChange={(typed) => draft.edit({ [key]: typed })}
      />
      <HStack gap="4" wrap="wrap">
        {values[key].trim() === "" && (
          <Button type="button" kind="quiet" reason={reason} onClick={() => draft.edit({ [key]: starting })}>
            {texts.fillIn[key]}
          </Button>
        )}
        <a href={path} target="_blank" rel="noreferrer">
          {texts.openStatement[key]}
        </a>
      </HStack>
    </Stack>
  );

  return (
    <SettingsForm draft={draft} reason={reason}>
      <Section title={texts.rooms} description={texts.roomsHelp}>
        <div id="county-hiddenRooms" tabIndex={-1}>
          <Stack gap="4">
            {roomsError && <Notice kind="negative">{roomsError}</Notice>}
            <PublicRooms
              county={data}
              hidden={namesIn(values.hidden)}
              reason={reason}
              onChange={(names) => draft.edit({ hidden: names.toSorted().join(AND) })}
            />
          </Stack>
        </div>
      </Section>
      <Section title={texts.statements}>
        <Stack gap="5">
          {statement("accessibilityStatement", data.startingAccessibility, "/public/accessibility")}
          {statement("privacyNotice", data.startingPrivacy, "/public/privacy")}
        </Stack>
      </Section>
      <Section title={texts.security}>
        <TextField
          id="county-securityContact"
          label={texts.securityContact}
          help={texts.securityHelp}
          most={300}
          autoComplete="off"
          readOnly={reason !== null}
          value={values.securityContact}
          error={draft.errorOf("county-securityContact")}
          onChange={(typed) => draft.edit({ securityContact: typed })}
        />
      </Section>
    </SettingsForm>
  );
}
