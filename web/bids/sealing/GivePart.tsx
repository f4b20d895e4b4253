import { graphql, useFragment } from "react-relay";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { KeyMark } from "./KeyMark.tsx";
import { type LockedPart, partsFor } from "./onDevice.ts";
import { PassphraseForm } from "./PassphraseForm.tsx";
import { texts } from "./texts.ts";
import type { GivePart_key$key } from "./__generated__/GivePart_key.graphql.ts";

type Props = { part: GivePart_key$key; locked: LockedPart; needed: number; onDone: () => void };

/**
 * A keyholder gives a part to the people who will get a share. Parts are made on this device and sealed for each
 * receiver.
 */
export function GivePart({ part, locked, needed, onDone }: Props) {
  const { toGive } = useFragment(
    graphql`
      fragment GivePart_key on MyKey {
        toGive {
          id
          key
          name
          leaves
          isMyPlace
          point
          publicKey
          givers {
            point
            publicKey
          }
        }
      }
    `,
    part,
  );
  const [run] = useVerb(mutation("giveKeyPart { keyholder { id given } }"), texts.failed);
  const give = async (passphrase: string) => {
    const takings = toGive.map(({ id, key, isMyPlace, point, publicKey, givers }) => ({
      id,
      key,
      isMyPlace,
      point,
      publicKey,
      givers: givers.map((giver) => ({ point: giver.point, publicKey: giver.publicKey })),
    }));
    const result = await partsFor(locked, passphrase, takings, needed);
    if ("fault" in result) return texts[result.fault];
    for (const { id, part: sealed } of result.parts) {
      const answer = await run({ keyholderId: id, part: sealed });
      if (!answer.ok) return answer.refusal.message;
    }
    notify({ kind: "positive", text: texts.gave });
    onDone();
    return null;
  };
  return (
    <Section title={texts.give} description={texts.giveHelp}>
      <Stack gap="3">
        {toGive.map(({ id, name, leaves, isMyPlace, publicKey }) => (
          <Stack key={id} gap="1">
            <Text>{texts.taking(name, leaves ?? null)}</Text>
            {isMyPlace && <Text>{texts.myPlace(name)}</Text>}
            <Text>
              {texts.compare(name)} <KeyMark publicKey={publicKey ?? ""} />
            </Text>
          </Stack>
        ))}
        <PassphraseForm label={texts.giveNow} busyLabel={texts.opening2} act={give} />
      </Stack>
    </Section>
  );
}
