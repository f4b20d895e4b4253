import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { Flex, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { X } from "lucide-react";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import { usePriors } from "../request/usePriors.ts";
import type { CoverSheetLinks_resolution$key } from "./__generated__/CoverSheetLinks_resolution.graphql.ts";
import type { CoverSheetLinksAddMutation, LinkKind } from "./__generated__/CoverSheetLinksAddMutation.graphql.ts";

/** The resolutions that this one amends, renews or rescinds, and those that amend, renew or rescind it. */
export function CoverSheetLinks({ resolution }: { resolution: CoverSheetLinks_resolution$key }) {
  const data = useFragment(
    graphql`
      fragment CoverSheetLinks_resolution on Resolution {
        id
        links {
          id
          kind
          to {
            id
            key
            displayNumber
            title
            status
          }
        }
        linkedBy {
          id
          kind
          from {
            id
            key
            displayNumber
            title
            status
          }
        }
        viewerCan {
          link {
            reason
          }
        }
      }
    `,
    resolution,
  );
  const [add, adding] = useVerb<CoverSheetLinksAddMutation>(
    graphql`
      mutation CoverSheetLinksAddMutation($input: LinkResolutionInput!) {
        linkResolution(input: $input) {
          ... on LinkResolutionPayload {
            resolution {
              ...CoverSheetLinks_resolution
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.linkFailed,
  );
  const [remove, removing] = useVerb(
    mutation("unlinkResolution { resolution { ...CoverSheetLinks_resolution } }"),
    texts.unlinkFailed,
  );
  const [kind, setKind] = useState<LinkKind>("AMENDS");
  const [searchText, setSearchText] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ id: string; number: string; title: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { found, error } = usePriors(searchText);
  const { reason } = data.viewerCan.link;
  const lines = [
    ...data.links.map((link) => ({ id: link.id, words: texts.linkKinds[link.kind], other: link.to, own: true })),
    ...data.linkedBy.map((link) => ({
      id: link.id,
      words: texts.linkedByKinds[link.kind],
      other: link.from,
      own: false,
    })),
  ];
  const offered = found.some(({ id }) => id === chosen?.id) || !chosen ? found : [chosen, ...found];

  async function submit() {
    if (!chosen) return setProblem(texts.earlierMissing);
    const result = await add({ resolutionId: data.id, priorId: chosen.id, kind });
    setProblem(result.ok ? null : result.refusal.message);
    if (!result.ok) return;
    setChosen(null);
    setSearchText(null);
  }
  async function unlink(linkId: string) {
    const result = await remove({ linkId });
    setProblem(result.ok ? null : result.refusal.message);
  }

  return (
    <Section title={texts.links} description={texts.linksHelp}>
      <Stack gap="3">
        {lines.length === 0 && <Text color="muted">{texts.noLinks}</Text>}
        {lines.length > 0 && (
          <Stack as="ul" gap="2" listStyle="none" aria-label={texts.linked}>
            {lines.map(({ id, words, other, own }) => (
              <Flex as="li" key={id} gap="2" align="center" wrap="wrap" minW="0">
                <Text color="muted">{words}</Text>
                <Link to={`/resolutions/${other.key}`}>
                  {other.displayNumber} {other.title}
                </Link>
                <StatusBadge {...statusLook(other.status)} />
                {own && (
                  <IconButton
                    label={texts.unlink(other.displayNumber)}
                    icon={<X aria-hidden />}
                    reason={reason}
                    busy={removing}
                    onClick={() => void unlink(id)}
                  />
                )}
              </Flex>
            ))}
          </Stack>
        )}
        {!reason && (
          <HStack gap="3" align="end" wrap="wrap">
            <SelectField
              label={texts.thisResolution}
              width="10rem"
              value={kind}
              onChange={(value) => setKind(value as LinkKind)}
              options={Object.entries(texts.linkKinds).map(([value, label]) => ({ value, label: label.toLowerCase() }))}
            />
            <Stack flex="1 1 16rem" minW="0">
              <Combobox
                label={texts.earlier}
                placeholder={texts.earlierPlaceholder}
                error={problem ?? error}
                value={chosen?.id ?? ""}
                onInput={setSearchText}
                onChange={(id) => setChosen(found.find((prior) => prior.id === id) ?? null)}
                options={offered.map(({ id, number, title }) => ({ value: id, label: number, detail: title }))}
              />
            </Stack>
            <Button busy={adding} onClick={() => void submit()}>
              {texts.link}
            </Button>
          </HStack>
        )}
        {reason && problem && <Text color="negative">{problem}</Text>}
      </Stack>
    </Section>
  );
}
