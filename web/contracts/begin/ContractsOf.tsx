import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link, useNavigate } from "react-router";
import { Flex, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { contractLook } from "#web/shell/contractLooks.ts";
import type { ContractsOf_contracts$key } from "./__generated__/ContractsOf_contracts.graphql.ts";
import { texts } from "./texts.ts";

type Created = { readonly contract: { readonly key: string; readonly number: string } };
type Answer = { ok: true; payload: Created } | { ok: false; refusal: VerbRefusal };
type Props = {
  contracts: ContractsOf_contracts$key;
  help: string;
  /** Why the viewer may not create one. Null: they may. */
  reason: string | null;
  verb: readonly [create: (another: boolean) => Promise<Answer>, busy: boolean];
};

/**
 * Contracts created from a purchase or a resolution, and the button to create one. A second contract needs
 * confirmation.
 */
export function ContractsOf({ contracts, help, reason, verb }: Props) {
  const found = useFragment(
    graphql`
      fragment ContractsOf_contracts on Contract @relay(plural: true) {
        key
        number
        name
        status
      }
    `,
    contracts,
  );
  // The server reports an earlier contract that the viewer may not read.
  const [earlierNotice, setEarlierNotice] = useState<string | null>(null);
  const navigate = useNavigate();
  const [create, busy] = verb;
  const { coming } = texts;
  const numbers = found.filter(({ status }) => status !== "REJECTED").map(({ number }) => number);
  const another = numbers.length > 0 || earlierNotice !== null;
  // Nothing to show and nothing to do.
  if (found.length === 0 && reason !== null) return null;
  return (
    <Section
      title={coming.title}
      description={help}
      actions={
        <AskedAct
          reason={reason}
          title={another ? coming.anotherQuestion : coming.question}
          text={another ? (earlierNotice ?? coming.anotherExplained(numbers.join(", "))) : coming.explained}
          confirmLabel={coming.create}
          verb={[
            async (input: { another: boolean }) => {
              const answer = await create(input.another);
              if (!answer.ok && answer.refusal.code === "HAS_CONTRACT") setEarlierNotice(answer.refusal.message);
              return answer;
            },
            busy,
          ]}
          input={{ another }}
          done={({ contract }) => coming.created(contract.number)}
          onDone={({ contract }) => void navigate(`/contracts/${contract.key}`)}
        />
      }
    >
      {found.length === 0 ? (
        <Text color="muted">{coming.none}</Text>
      ) : (
        <Stack as="ul" gap="2" listStyle="none" aria-label={coming.title}>
          {found.map(({ key, number, name, status }) => (
            <Flex as="li" key={key} gap="2" align="center" wrap="wrap" minW="0">
              <Link to={`/contracts/${key}`}>
                {number} {name}
              </Link>
              <StatusBadge {...contractLook(status)} />
            </Flex>
          ))}
        </Stack>
      )}
    </Section>
  );
}
