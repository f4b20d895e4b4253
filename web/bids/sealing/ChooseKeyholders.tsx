import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { MIN_KEYHOLDERS, MAX_KEYHOLDERS, USUAL_SHARES } from "#schema/bids/sealing/sharing.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import type { ChooseKeyholders_project$key } from "./__generated__/ChooseKeyholders_project.graphql.ts";

/** Chooses the keyholders and how many are needed to open the bids. */
export function ChooseKeyholders({ project, onClose }: { project: ChooseKeyholders_project$key; onClose: () => void }) {
  const data = useFragment(
    graphql`
      fragment ChooseKeyholders_project on Project {
        id
        keyholderChoices {
          id
          name
          role
          reason
          keyServesThrough
        }
        solicitation {
          seal {
            state
            needed
            keyholders {
              userId
              replaces
            }
          }
        }
      }
    `,
    project,
  );
  const verb = useVerb(mutation("chooseKeyholders { project { ...Workspace_project } }"), texts.failed);
  const seal = data.solicitation?.seal ?? null;
  const [chosen, setChosen] = useState<readonly string[]>(
    () => seal?.keyholders.flatMap(({ userId, replaces }) => (replaces == null ? [userId] : [])) ?? [],
  );
  const [requestedNeeded, setRequestedNeeded] = useState<number>(seal?.needed ?? USUAL_SHARES.needed);
  const making = data.keyholderChoices.filter(
    ({ id, keyServesThrough }) => chosen.includes(id) && keyServesThrough == null,
  ).length;
  const most = Math.max(MIN_KEYHOLDERS, Math.min(chosen.length, MAX_KEYHOLDERS));
  const needed = Math.min(requestedNeeded, most);
  const numbers = Array.from({ length: most - MIN_KEYHOLDERS + 1 }, (_each, index) => index + MIN_KEYHOLDERS);
  return (
    <ActDialog
      title={seal ? texts.chooseAnew : texts.choose}
      text={seal && seal.state !== "CHOSEN" ? texts.anewHelp : texts.chooseHelp}
      confirmLabel={seal ? texts.chooseAnew : texts.choose}
      verb={verb}
      input={{ projectId: data.id, userIds: chosen, needed }}
      done={texts.chosen}
      onClose={onClose}
    >
      <Stack gap="4">
        {data.keyholderChoices.length === 0 && <Text color="muted">{texts.noOneToChoose}</Text>}
        <Stack gap="2" as="fieldset" role="group" aria-label={texts.people}>
          {data.keyholderChoices.map(({ id, name, role, reason, keyServesThrough }) => (
            <CheckboxField
              key={id}
              label={`${name}, ${role}`}
              reason={reason ?? null}
              {...(keyServesThrough != null && { help: texts.keyThrough(writtenDate(keyServesThrough)) })}
              checked={chosen.includes(id)}
              onChange={(isChosen) => setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          ))}
        </Stack>
        {chosen.length >= MIN_KEYHOLDERS && (
          <Text role="status">{making === 0 ? texts.readyAtOnce : texts.firstKeys(making, chosen.length)}</Text>
        )}
        <SelectField
          label={texts.needed}
          help={texts.neededHelp}
          value={String(needed)}
          onChange={(value) => setRequestedNeeded(Number(value))}
          options={numbers.map((each) => ({ value: String(each), label: String(each) }))}
        />
      </Stack>
    </ActDialog>
  );
}
