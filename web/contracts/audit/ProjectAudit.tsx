import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ProjectAudit_project$key } from "./__generated__/ProjectAudit_project.graphql.ts";
import type { ProjectAuditPapersQuery } from "./__generated__/ProjectAuditPapersQuery.graphql.ts";
import { AuditPanel } from "./AuditPanel.tsx";
import { AuditPapers } from "./AuditPapers.tsx";
import { auditTexts as texts } from "./auditTexts.ts";

/** 'Why was this bought this way?' for an awarded purchase with no contract yet. */
export function ProjectAudit({ project }: { project: ProjectAudit_project$key }) {
  const { id, key, viewerCan } = useFragment(
    graphql`
      fragment ProjectAudit_project on Project {
        id
        key
        viewerCan {
          audit {
            reason
          }
        }
      }
    `,
    project,
  );
  const [build, busy] = useVerb(
    mutation("exportProjectAudit { missing sha256 pages { filename url } archive { filename url } }"),
    texts.failed,
  );
  return (
    <AuditPanel
      reason={viewerCan.audit.reason ?? null}
      build={[() => build({ projectId: id }), busy]}
      papers={<Papers projectKey={key} />}
    />
  );
}

function Papers({ projectKey }: { projectKey: string }) {
  const { project } = useLazyLoadQuery<ProjectAuditPapersQuery>(
    graphql`
      query ProjectAuditPapersQuery($key: ID!) {
        project(key: $key) {
          auditPapers {
            ...AuditPapers_papers
          }
        }
      }
    `,
    { key: projectKey },
    { fetchPolicy: "store-and-network" },
  );
  return <AuditPapers papers={project?.auditPapers ?? []} />;
}
