import { graphql, useFragment } from "react-relay";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { NoticeAddenda_solicitation$key } from "./__generated__/NoticeAddenda_solicitation.graphql.ts";
import { NoticeAddendum } from "./NoticeAddendum.tsx";
import { texts } from "./texts.ts";

/** Anchor of the addenda on the page. */
export const ADDENDA = "addenda";

/** The issued addenda. A vendor acknowledges each one. */
export function NoticeAddenda({ solicitation }: { solicitation: NoticeAddenda_solicitation$key }) {
  const { addenda } = useFragment(
    graphql`
      fragment NoticeAddenda_solicitation on Solicitation {
        addenda {
          id
          issuedAt
          ...NoticeAddendum_addendum
        }
      }
    `,
    solicitation,
  );
  const issued = addenda.filter(({ issuedAt }) => issuedAt != null);
  return (
    <Section id={ADDENDA} title={texts.addenda}>
      {issued.length === 0 ? (
        <Text color="muted">{texts.noAddenda}</Text>
      ) : (
        <Stack gap="4">
          {issued.map((addendum) => (
            <NoticeAddendum key={addendum.id} addendum={addendum} />
          ))}
        </Stack>
      )}
    </Section>
  );
}
