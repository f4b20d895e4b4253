import { ListChecks } from "lucide-react";
import { Suspense, useState } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { Act } from "#web/editing/Act.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts as shell } from "#web/shell/texts.ts";
import type { AgendaTemplate_meeting$key } from "./__generated__/AgendaTemplate_meeting.graphql.ts";
import type { AgendaTemplateQuery } from "./__generated__/AgendaTemplateQuery.graphql.ts";
import { DropTemplate } from "./DropTemplate.tsx";
import { TemplateLines } from "./TemplateLines.tsx";
import { templateTexts as texts } from "../texts.ts";

/**
 * The items that new meetings of the body start with. They are viewed and saved from the agenda of one of its meetings.
 */
export function AgendaTemplate({ meetingKey }: { meetingKey: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Act name="template" label={texts.button} icon={<ListChecks aria-hidden />} onSelect={() => setOpen(true)} />
      {open && (
        <SidePanel open title={texts.button} onClose={() => setOpen(false)}>
          <Suspense fallback={<PanelSkeleton label={shell.loading} />}>
            <Loaded meetingKey={meetingKey} />
          </Suspense>
        </SidePanel>
      )}
    </>
  );
}

function Loaded({ meetingKey }: { meetingKey: string }) {
  const { meeting } = useLazyLoadQuery<AgendaTemplateQuery>(
    graphql`
      query AgendaTemplateQuery($key: ID!) {
        meeting(key: $key) {
          ...AgendaTemplate_meeting
        }
      }
    `,
    { key: meetingKey },
    { fetchPolicy: "network-only" },
  );
  return meeting && <Template meeting={meeting} />;
}

function Template({ meeting: meetingRef }: { meeting: AgendaTemplate_meeting$key }) {
  const { id, body, viewerCan } = useFragment(
    graphql`
      fragment AgendaTemplate_meeting on Meeting {
        id
        body {
          name
          agendaTemplate {
            key
            ...TemplateLines_template
          }
          ...DropTemplate_body
        }
        viewerCan {
          keepAgendaTemplate {
            reason
          }
        }
      }
    `,
    meetingRef,
  );
  const [keep, keeping] = useVerb(
    mutation("keepAgendaTemplate { meeting { ...AgendaTemplate_meeting } }"),
    texts.failed,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [dropping, setDropping] = useState(false);
  const name = body?.name ?? texts.thisBody;
  const template = body?.agendaTemplate ?? null;
  async function keepNow() {
    const result = await keep({ meetingId: id, templateKey: template?.key ?? null });
    setProblem(result.ok ? null : result.refusal.message);
    if (result.ok) notify({ kind: "positive", text: texts.keptNow(name) });
  }
  return (
    <Stack gap="4">
      {problem && <Notice kind="negative">{problem}</Notice>}
      {template ? <TemplateLines template={template} body={name} /> : <Text>{texts.beginsEmpty(name)}</Text>}
      <Text color="muted">{texts.help}</Text>
      <HStack gap="2" wrap="wrap">
        <Button
          kind="primary"
          busy={keeping}
          reason={viewerCan.keepAgendaTemplate.reason}
          onClick={() => void keepNow()}
        >
          {template ? texts.replace : texts.keep}
        </Button>
        {template && <Button onClick={() => setDropping(true)}>{texts.drop}</Button>}
      </HStack>
      {dropping && body && <DropTemplate body={body} onClose={() => setDropping(false)} />}
    </Stack>
  );
}
