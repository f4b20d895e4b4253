import { X } from "lucide-react";
import { useId, useState } from "react";
import { Button, IconButton } from "../Button/Button.tsx";
import { Combobox } from "../Combobox/Combobox.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { HStack, Stack } from "../Layout/Layout.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import { voteLooks } from "../VoteButtons/voteChoices.ts";
import type { VoteChoice } from "../VoteButtons/voteChoices.ts";
import type { RollCallRow } from "./RollCallTable.tsx";

export type AllYesButProps = {
  /** Those who may vote. */
  members: readonly RollCallRow[];
  closed: string | null | undefined;
  allowRecuse: boolean;
  onRecord: (exceptions: { id: string; choice: VoteChoice }[]) => void;
};

type Exception = { id: string; choice: VoteChoice };

/** Records a roll as a chair calls it: everyone Yes, with exceptions. Shows both counts before recording. */
export function AllYesBut({ members, closed, allowRecuse, onRecord }: AllYesButProps) {
  const [open, setOpen] = useState(false);
  const [exceptions, setExceptions] = useState<Exception[]>([]);
  const form = useId();
  const rest = members.filter(({ id }) => !exceptions.some((exception) => exception.id === id));
  // A recorded vote does not change, unless it is an exception.
  const toYes = rest.filter(({ vote }) => vote === "NONE").length;
  const choices: VoteChoice[] = ["NO", "ABSTAIN", ...(allowRecuse ? (["RECUSED"] as const) : []), "NONE"];
  const reason = closed ?? (members.length === 0 ? "No member who may vote is present." : null);

  const close = () => {
    setOpen(false);
    setExceptions([]);
  };
  const set = (id: string, choice: VoteChoice) =>
    setExceptions((was) => was.map((exception) => (exception.id === id ? { id, choice } : exception)));

  return (
    <>
      <Button size="sm" reason={reason} onClick={() => setOpen(true)}>
        All Yes but …
      </Button>
      <Dialog
        open={open}
        title="All Yes but …"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" type="submit" form={form}>
              {`Record ${toYes} Yes${exceptions.length > 0 ? ` and ${exceptions.length} other` : ""}`}
            </Button>
          </>
        }
      >
        {/* A form, so that Enter in the empty field submits. */}
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onRecord(exceptions);
            close();
          }}
        >
          <Stack gap="3">
            <Combobox
              label="Add a member who does not vote Yes"
              value=""
              options={rest.map(({ id, name, seat }) => ({ value: id, label: name, detail: seat }))}
              onChange={(id) => id && setExceptions((was) => [...was, { id, choice: "NO" }])}
            />
            {exceptions.map(({ id, choice }) => {
              const name = members.find((member) => member.id === id)?.name ?? "";
              return (
                <HStack key={id} justifyContent="space-between" wrap="wrap">
                  <span>{name}</span>
                  <HStack>
                    <SelectField
                      label={`Vote of ${name}`}
                      hideLabel
                      width="9rem"
                      value={choice}
                      onChange={(next) => set(id, next as VoteChoice)}
                      options={choices.map((each) => ({ value: each, label: voteLooks[each].word }))}
                    />
                    <IconButton
                      label={`${name} votes Yes after all`}
                      icon={<X aria-hidden />}
                      onClick={() => setExceptions((was) => was.filter((exception) => exception.id !== id))}
                    />
                  </HStack>
                </HStack>
              );
            })}
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
