import { graphql, useLazyLoadQuery } from "react-relay";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { PartProps } from "#web/shell/room.ts";
import { ProjectAudit } from "../audit/ProjectAudit.tsx";
import type { ProjectContractsQuery } from "./__generated__/ProjectContractsQuery.graphql.ts";
import { ContractsOf } from "./ContractsOf.tsx";
import { texts } from "./texts.ts";

/** On a project: the contracts created from it, and the button to create one. Until one exists, also the audit file. */
export default function ProjectContracts({ recordKey }: PartProps) {
  const { project } = useLazyLoadQuery<ProjectContractsQuery>(
    graphql`
      query ProjectContractsQuery($key: ID!) {
        project(key: $key) {
          id
          ...ProjectAudit_project
          contracts {
            ...ContractsOf_contracts
          }
          viewerCan {
            createContract {
              reason
            }
          }
        }
      }
    `,
    { key: recordKey },
    { fetchPolicy: "store-and-network" },
  );
  const [run, busy] = useVerb(mutation("createContractOfAward { contract { key number } }"), texts.failed);
  if (!project) return null;
  const { id, contracts, viewerCan } = project;
  const create = (another: boolean) => run({ projectId: id, another });
  return (
    <>
      <ContractsOf
        contracts={contracts}
        help={texts.coming.ofAward}
        reason={viewerCan.createContract.reason ?? null}
        verb={[create, busy]}
      />
      {contracts.length === 0 && <ProjectAudit project={project} />}
    </>
  );
}
