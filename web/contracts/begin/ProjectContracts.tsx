import { graphql, useLazyLoadQuery } from "react-relay";
import { useVerb } from "#web/relay/useVerb.ts";
import type { PartProps } from "#web/shell/room.ts";
import { ProjectAudit } from "../audit/ProjectAudit.tsx";
import type { ProjectContractsMutation } from "./__generated__/ProjectContractsMutation.graphql.ts";
import type { ProjectContractsQuery } from "./__generated__/ProjectContractsQuery.graphql.ts";
import { ContractsOf } from "./ContractsOf.tsx";
import { texts } from "./texts.ts";

/** On a project: the contracts that came of it, and the way to another; while there is none, the file of why it was bought so. */
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
  const [run, busy] = useVerb<ProjectContractsMutation>(
    graphql`
      mutation ProjectContractsMutation($input: CreateContractOfAwardInput!) {
        createContractOfAward(input: $input) {
          ... on CreateContractOfAwardPayload {
            contract {
              key
              number
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
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
