import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { FilePlus2 } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { Flex, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import { texts } from "./texts.ts";
import type { ProjectResolution_project$key } from "./__generated__/ProjectResolution_project.graphql.ts";
import type { ProjectResolutionCreateMutation } from "./__generated__/ProjectResolutionCreateMutation.graphql.ts";

/** The resolution that decides on a project, or the button to draft it. */
export function ProjectResolution({ project }: { project: ProjectResolution_project$key }) {
  const data = useFragment(
    graphql`
      fragment ProjectResolution_project on Project {
        id
        procurementId
        title
        resolution {
          id
          key
          displayNumber
          title
          status
        }
        viewerCan {
          createResolution {
            reason
          }
        }
      }
    `,
    project,
  );
  const verb = useVerb<ProjectResolutionCreateMutation>(
    graphql`
      mutation ProjectResolutionCreateMutation($input: CreateResolutionOfProjectInput!) {
        createResolutionOfProject(input: $input) {
          ... on CreateResolutionOfProjectPayload {
            project {
              ...ProjectResolution_project
            }
            resolution {
              id
              displayNumber
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [asking, setAsking] = useState(false);
  const { resolution } = data;

  return (
    <Section title={texts.title} description={texts.help}>
      <Stack gap="3">
        {resolution ? (
          <Flex gap="2" align="center" wrap="wrap" minW="0">
            <Link to={`/resolutions/${resolution.key}`}>
              {resolution.displayNumber} {resolution.title}
            </Link>
            <StatusBadge {...statusLook(resolution.status)} />
          </Flex>
        ) : (
          <>
            <Text color="muted">{texts.none}</Text>
            <HStack>
              <Button
                icon={<FilePlus2 aria-hidden />}
                reason={data.viewerCan.createResolution.reason}
                onClick={() => setAsking(true)}
              >
                {texts.create}
              </Button>
            </HStack>
          </>
        )}
      </Stack>
      {asking && (
        <ActDialog
          title={texts.question}
          text={`${data.procurementId} ${data.title}. ${texts.explained}`}
          confirmLabel={texts.create}
          verb={verb}
          input={{ projectId: data.id }}
          done={({ resolution: created }) => texts.created(created.displayNumber)}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
