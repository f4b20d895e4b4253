import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { steps } from "#web/dashboard/setUpSteps.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { UnknownCounty } from "#web/shell/UnknownCounty.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { GettingStartedPageQuery } from "./__generated__/GettingStartedPageQuery.graphql.ts";
import { texts } from "./texts.ts";

const LOOKS = {
  done: { hue: "green", shape: "check", word: texts.done },
  later: { hue: "slate", shape: "clock", word: texts.later },
  toDo: { hue: "blue", shape: "ring", word: texts.toDo },
} as const;

/** /getting-started shows the remaining setup steps, each with a link to its page. */
export default function GettingStartedPage() {
  const { queryRef } = useLoaderData<PageData<GettingStartedPageQuery>>();
  const { tenant } = usePreloadedQuery<GettingStartedPageQuery>(
    graphql`
      query GettingStartedPageQuery @preloadable {
        tenant {
          id
          setUpSteps {
            name
            done
            later
          }
        }
      }
    `,
    queryRef,
  );
  const [run, busy] = useVerb(mutation("leaveSetUpStep { county { setUpSteps { name done later } } }"), texts.failed);
  usePageTitle(texts.title);
  if (!tenant) return <UnknownCounty />;
  const { id: countyId, setUpSteps } = tenant;

  async function leave(step: (typeof setUpSteps)[number]["name"], later: boolean) {
    const result = await run({ countyId, step, later });
    if (!result.ok) notify({ kind: "negative", text: result.refusal.message });
  }
  const ready = setUpSteps.length > 0 && setUpSteps.every(({ done, later }) => done || later);
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <Stack gap="4" maxW="52rem">
        {setUpSteps.length === 0 && <Text color="muted">{texts.hidden}</Text>}
        {ready && (
          <Notice kind="positive" live="off" title={texts.ready}>
            {texts.readyHelp}
          </Notice>
        )}
        {setUpSteps.map(({ name, done, later }, index) => {
          const step = steps[name];
          if (!step) return null;
          return (
            <Section
              key={name}
              title={`${index + 1}. ${step.title}`}
              actions={<StatusBadge {...(done ? LOOKS.done : later ? LOOKS.later : LOOKS.toDo)} />}
            >
              <Stack gap="3">
                <Text>{step.help}</Text>
                <HStack gap="4" wrap="wrap">
                  <Link to={step.to}>{step.action}</Link>
                  {!done && (
                    <Button
                      kind="quiet"
                      busy={busy}
                      aria-label={later ? texts.takeUp(step.title) : texts.leave(step.title)}
                      onClick={() => void leave(name, !later)}
                    >
                      {later ? texts.takeUpShort : texts.leaveShort}
                    </Button>
                  )}
                </HStack>
              </Stack>
            </Section>
          );
        })}
      </Stack>
    </>
  );
}
