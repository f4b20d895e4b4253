import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { weightFromText, weightToText } from "#schema/weights/weights.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RollAdd_meeting$key } from "./__generated__/RollAdd_meeting.graphql.ts";
import type { RollAdd_motion$key } from "./__generated__/RollAdd_motion.graphql.ts";
import { isListed } from "./rollVotes.ts";
import { texts } from "../texts.ts";

const addRollEntry = mutation("addRollEntry { motion { ...MotionCard_motion } }");

/** Adds a member, or a name that is on no list, to the roll. A name already on it is ignored. */
export function RollAdd({
  motion: motionRef,
  meeting: meetingRef,
}: {
  motion: RollAdd_motion$key;
  meeting: RollAdd_meeting$key;
}) {
  const motion = useFragment(
    graphql`
      fragment RollAdd_motion on Motion {
        id
        roll {
          name
        }
      }
    `,
    motionRef,
  );
  const { members } = useFragment(
    graphql`
      fragment RollAdd_meeting on Meeting {
        members {
          id
          name
          seat {
            label
          }
        }
      }
    `,
    meetingRef,
  );
  const [add, busy] = useVerb(addRollEntry, texts.savingFailed);
  const [chosen, setChosen] = useState("");
  const [weight, setWeight] = useState("");
  const [refused, setRefused] = useState<{ field: "name" | "weight"; text: string } | null>(null);
  const free = members.filter((member) => !isListed(motion.roll, member.name));
  const member = members.find(({ id }) => id === chosen);

  const submit = async () => {
    const name = (member?.name ?? chosen).trim();
    if (name === "") return setRefused({ field: "name", text: texts.selectMember });
    const clear = () => {
      setChosen("");
      setWeight("");
      setRefused(null);
    };
    if (isListed(motion.roll, name)) return clear();
    // Without a weight, the county's table decides. A name that is not in the table counts 1.
    const read = weight.trim() === "" ? null : weightFromText(weight);
    if (read !== null && typeof read !== "number") return setRefused({ field: "weight", text: read.message });
    const result = await add({
      motionId: motion.id,
      ...(member ? { memberId: member.id } : { name }),
      ...(read === null ? {} : { weight: weightToText(read) }),
    });
    if (result.ok) clear();
    else setRefused({ field: result.refusal.field === "weight" ? "weight" : "name", text: result.refusal.message });
  };
  return (
    <form
      aria-label={texts.addLine}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      <HStack gap="2" alignItems="end" flexWrap="wrap">
        <Stack minW="14rem" flex="1">
          <Combobox
            label={texts.addLineName}
            value={chosen}
            onChange={setChosen}
            allowNew
            options={free.map(({ id, name, seat }) => ({ value: id, label: name, detail: seat?.label }))}
            error={refused?.field === "name" ? refused.text : undefined}
          />
        </Stack>
        <TextField
          label={texts.weight}
          value={weight}
          onChange={setWeight}
          numeric
          width="6rem"
          error={refused?.field === "weight" ? refused.text : undefined}
        />
        <Button type="submit" busy={busy}>
          {texts.addLine}
        </Button>
      </HStack>
    </form>
  );
}
