import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Facts, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import type { ContactUsQuery, ContactUsQuery$data } from "./__generated__/ContactUsQuery.graphql.ts";
import { texts } from "./texts.ts";

type Contact = ContactUsQuery$data["signInSettings"];

/** Whom the county names for somebody who cannot sign in; says so plainly when it names nobody. */
export function ContactUs({ onClose }: { onClose: () => void }) {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<Contact | "asking" | "failed">("asking");
  useEffect(() => {
    const asking = fetchQuery<ContactUsQuery>(
      environment,
      graphql`
        query ContactUsQuery {
          signInSettings {
            contactName
            contactPhone
            contactEmail
          }
        }
      `,
      {},
    ).subscribe({ next: (data) => setFound(data.signInSettings), error: () => setFound("failed") });
    return () => asking.unsubscribe();
  }, [environment]);
  return (
    <Dialog open title={texts.contactUs} onClose={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      {found === "asking" ? (
        <PageSkeleton label={texts.loading} />
      ) : found === "failed" ? (
        <Notice kind="negative">{texts.contactFailed}</Notice>
      ) : (
        <Told contact={found} />
      )}
    </Dialog>
  );
}

function Told({ contact: { contactName, contactPhone, contactEmail } }: { contact: Contact }) {
  if (!contactName && !contactPhone && !contactEmail) return <Text>{texts.noContact}</Text>;
  const items = [
    { term: texts.contactName, value: contactName },
    { term: texts.contactPhone, value: contactPhone && <a href={`tel:${contactPhone}`}>{contactPhone}</a> },
    { term: texts.contactEmail, value: contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a> },
  ].filter(({ value }) => value);
  return (
    <Stack gap="3">
      <Text>{texts.contactHelp}</Text>
      <Facts items={items} />
    </Stack>
  );
}
