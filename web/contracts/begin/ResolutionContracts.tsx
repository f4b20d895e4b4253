import { graphql, useLazyLoadQuery } from "react-relay";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { PartProps } from "#web/shell/room.ts";
import type { ResolutionContractsQuery } from "./__generated__/ResolutionContractsQuery.graphql.ts";
import { ContractsOf } from "./ContractsOf.tsx";
import { texts } from "./texts.ts";

/** On a resolution: the contracts created from it, and the button to create one. */
export default function ResolutionContracts({ recordKey }: PartProps) {
  const { resolution } = useLazyLoadQuery<ResolutionContractsQuery>(
    graphql`
      query ResolutionContractsQuery($key: ID!) {
        resolution(key: $key) {
          id
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
  const [run, busy] = useVerb(mutation("createContractOfResolution { contract { key number } }"), texts.failed);
  if (!resolution) return null;
  const { id, contracts, viewerCan } = resolution;
  const create = (another: boolean) => run({ resolutionId: id, another });
  return (
    <ContractsOf
      contracts={contracts}
      help={texts.coming.ofResolution}
      reason={viewerCan.createContract.reason ?? null}
      verb={[create, busy]}
    />
  );
}
