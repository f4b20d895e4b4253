import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { usePeople } from "#web/users/usePeople.ts";
import { texts } from "./texts.ts";

type Chosen = { id: string; name: string; detail: string; reason: string | null };
type Field = "delegateId" | "startsOn" | "endsOn";
const EMPTY = { person: null as Chosen | null, startsOn: "", endsOn: "" };
const idOf = (field: Field) => `delegation-${field}`;

/** Chooses who decides for the user, and on which days. */
export function DelegationForm({ today }: { today: string }) {
  const [values, setValues, typed] = useTypedState("delegation", EMPTY);
  const [errors, setErrors] = useState<{ field: Field | null; text: string }[]>([]);
  const [searchText, setSearchText] = useState<string | null>(null);
  const { found, error: peopleError } = usePeople(searchText);
  const { revalidate } = useRevalidator();
  useUnsaved("delegation", values.person !== null || values.startsOn !== "" || values.endsOn !== "");
  const [run, busy] = useVerb(mutation("addDelegation { delegation { delegateName } }"), texts.addFailed);
  const people = found.map(({ id, name, email, department, mayNot }) => ({
    id,
    name,
    detail: [email, department].filter(Boolean).join(", "),
    reason: mayNot?.standIn ?? null,
  }));
  const { person, startsOn, endsOn } = values;
  const choices = person && !people.some(({ id }) => id === person.id) ? [person, ...people] : people;
  const change = (what: Partial<typeof EMPTY>) => setValues({ ...values, ...what });
  const errorOf = (field: Field) => errors.find((error) => error.field === field)?.text;

  const save = async () => {
    const missing = [
      person ? null : { field: "delegateId" as const, text: texts.delegateMissing },
      startsOn ? null : { field: "startsOn" as const, text: texts.firstDayMissing },
      endsOn ? null : { field: "endsOn" as const, text: texts.lastDayMissing },
    ].filter((error) => error !== null);
    setErrors(missing);
    if (!person || missing.length > 0) return;
    const result = await run({ delegateId: person.id, startsOn, endsOn });
    if (!result.ok) {
      const { field, message } = result.refusal;
      const known = (["delegateId", "startsOn", "endsOn"] as const).find((each) => each === field) ?? null;
      return setErrors([{ field: known, text: message }]);
    }
    setValues(EMPTY);
    notify({ kind: "positive", text: texts.added(result.payload.delegation.delegateName) });
    await revalidate();
  };

  return (
    <Section title={texts.delegate}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="4">
          <TypedNotice typed={typed} />
          <ErrorSummary errors={errors.map(({ field, text }) => ({ text, ...(field && { field: idOf(field) }) }))} />
          <Combobox
            id={idOf("delegateId")}
            label={texts.person}
            required
            value={person?.id ?? ""}
            error={errorOf("delegateId") ?? peopleError}
            options={choices.map(({ id, name, detail, reason }) => ({ value: id, label: name, detail, reason }))}
            onInput={setSearchText}
            onChange={(id) => change({ person: choices.find((each) => each.id === id) ?? null })}
          />
          <HStack gap="4" wrap="wrap" align="start">
            <DateField
              id={idOf("startsOn")}
              label={texts.firstDay}
              required
              value={startsOn}
              error={errorOf("startsOn") ?? null}
              onChange={(day) => change({ startsOn: day })}
            />
            <DateField
              id={idOf("endsOn")}
              label={texts.lastDay}
              required
              min={startsOn || today}
              value={endsOn}
              error={errorOf("endsOn") ?? null}
              onChange={(day) => change({ endsOn: day })}
            />
          </HStack>
          <HStack>
            <Button type="submit" kind="primary" busy={busy} busyLabel={texts.adding}>
              {texts.add}
            </Button>
          </HStack>
        </Stack>
      </form>
    </Section>
  );
}
