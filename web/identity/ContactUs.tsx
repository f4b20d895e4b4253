import { useEffect, useState } from "react";
import { graphql } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Facts, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { ask } from "#web/relay/post.ts";
import contactQuery from "./__generated__/ContactUsQuery$parameters.ts";
import type { ContactUsQuery$data } from "./__generated__/ContactUsQuery.graphql.ts";
import { texts } from "./texts.ts";

// Queried without Relay, because the sign-in page does not load it.
void graphql`
  query ContactUsQuery @preloadable {
    signInSettings {
      contactName
      contactPhone
      contactEmail
    }
  }
`;

type Contact = ContactUsQuery$data["signInSettings"];

/** The county's contact for people who cannot sign in. Says so if the county names none. */
export default function ContactUs({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<Contact | "asking" | "failed">("asking");
  useEffect(() => {
    const left = new AbortController();
    ask(contactQuery, {}, left.signal).then(
      ({ signInSettings }) => setFound(signInSettings),
      () => setFound("failed"),
    );
    return () => left.abort();
  }, []);
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
