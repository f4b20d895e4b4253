import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { loggedMoment } from "#web/shell/formats.ts";
import type { VendorSolicitations_vendor$key } from "./__generated__/VendorSolicitations_vendor.graphql.ts";
import { PortalState } from "./PortalState.tsx";
import { texts } from "./texts.ts";

const to = (key: string) => `/vendor-portal/${key}`;

/** The solicitations on a vendor's desk: those it follows, the results of its bids, and its questions. */
export function VendorSolicitations({ vendor }: { vendor: VendorSolicitations_vendor$key }) {
  const { followed, asked, debriefs } = useFragment(
    graphql`
      fragment VendorSolicitations_vendor on Vendor {
        followed {
          id
          key
          number
          title
          state
          dueAt
        }
        debriefs {
          id
          key
          number
          title
        }
        asked {
          id
          number
          text
          state
          solicitation {
            key
            title
          }
        }
      }
    `,
    vendor,
  );
  return (
    <>
      <Section title={texts.deskFollowed}>
        {followed.length === 0 ? (
          <Text color="muted">{texts.nothingFollowed}</Text>
        ) : (
          <Stack as="ul" gap="2" listStyleType="none">
            {followed.map(({ id, key, number, title, state, dueAt }) => (
              <li key={id}>
                <Link to={to(key)}>{[number, title].filter(Boolean).join(" ")}</Link>
                <HStack gap="3" wrap="wrap">
                  <PortalState state={state} dueAt={dueAt} />
                  {dueAt && (
                    <Text color="muted">
                      {texts.due} {loggedMoment(dueAt)}
                    </Text>
                  )}
                </HStack>
              </li>
            ))}
          </Stack>
        )}
      </Section>
      {debriefs.length > 0 && (
        <Section title={texts.deskDecided}>
          <Stack as="ul" gap="2" listStyleType="none">
            {debriefs.map(({ id, key, number, title }) => (
              <li key={id}>
                <Link to={`${to(key)}/debrief`}>{[number, title].filter(Boolean).join(" ")}</Link>
              </li>
            ))}
          </Stack>
        </Section>
      )}
      <Section title={texts.deskAsked}>
        {asked.length === 0 ? (
          <Text color="muted">{texts.nothingAsked}</Text>
        ) : (
          <Stack as="ul" gap="2" listStyleType="none">
            {asked.map(({ id, number, text, state, solicitation }) => (
              <Box as="li" key={id}>
                <Link to={to(solicitation.key)}>
                  {texts.question(number)}, {solicitation.title}
                </Link>
                <Text lineClamp={2}>{text}</Text>
                <Text color="muted">{texts.stateOfQuestion[state as keyof typeof texts.stateOfQuestion]}</Text>
              </Box>
            ))}
          </Stack>
        )}
      </Section>
    </>
  );
}
