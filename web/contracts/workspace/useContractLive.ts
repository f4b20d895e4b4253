import { useMemo } from "react";
import { graphql, useSubscription } from "react-relay";
import type { GraphQLSubscriptionConfig } from "relay-runtime";
import type { useContractLiveSubscription } from "./__generated__/useContractLiveSubscription.graphql.ts";

const changed = graphql`
  subscription useContractLiveSubscription($contractId: ID!) {
    # Everything the page shows: a form must never see a newer version beside an older text.
    contractChanged(contractId: $contractId) {
      ...ContractRecord_contract
    }
  }
`;

/**
 * Keeps the contract current when others or the clock change it. `contractId` is a global id; `onGone` runs when it can
 * no longer be read.
 */
export function useContractLive(contractId: string, onGone: () => void): void {
  useSubscription<useContractLiveSubscription>(
    useMemo(
      (): GraphQLSubscriptionConfig<useContractLiveSubscription> => ({
        subscription: changed,
        variables: { contractId },
        onNext: (answer) => {
          if (answer && !answer.contractChanged) onGone();
        },
      }),
      [contractId, onGone],
    ),
  );
}
