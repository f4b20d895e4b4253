import { useState } from "react";
import { graphql, useFragment, useRelayEnvironment } from "react-relay";
import { useNavigation } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { usePeople } from "#web/users/usePeople.ts";
import type { WhyForm_query$data, WhyForm_query$key } from "./__generated__/WhyForm_query.graphql.ts";
import { globalIdOf, recordIdOf, shortAddress, type AccessAddress } from "./accessAddress.ts";
import { accessTexts as texts } from "./texts.ts";
import { recordByNumber } from "./recordByNumber.ts";

type Props = { query: WhyForm_query$key; address: AccessAddress; onAsk: (change: Partial<AccessAddress>) => void };
type Field = "person" | "deed" | "record";
const idOf = (field: Field) => `why-${field}`;

/** Everything that can be asked about: actions first, then permissions. The value tells which it is. */
function deedsOf({ verbs, permissionCatalogue }: WhyForm_query$data) {
  return [
    ...verbs.map(({ name, words, permission, rule }) => ({
      value: `verb:${name}`,
      label: words,
      detail: permission ? texts.byPermission(permission.name) : rule ? texts.byRule(rule) : texts.act,
    })),
    ...permissionCatalogue.map(({ key, name, module }) => ({
      value: `permission:${key}`,
      label: name,
      detail: texts.permissionOf(module),
    })),
  ];
}

const deedIn = ({ verb, permission }: AccessAddress) =>
  verb ? `verb:${verb}` : permission ? `permission:${permission}` : "";
const keyOf = (userId: string) => atob(userId).split(":")[1] ?? "";

/** The person, the action and the record in question. The question goes into the address, so that it can be shared. */
export function WhyForm({ query, address, onAsk }: Props) {
  const data = useFragment(
    graphql`
      fragment WhyForm_query on Query @argumentDefinitions(userKey: { type: "ID!" }, known: { type: "Boolean!" }) {
        viewer {
          user {
            id
            fullName
          }
          look: can(permission: "administration.access-review.view-effective-access") {
            reason
          }
        }
        user(key: $userKey) @include(if: $known) {
          id
          fullName
        }
        verbs {
          name
          words
          rule
          permission {
            name
          }
        }
        permissionCatalogue {
          key
          name
          module
        }
      }
    `,
    query,
  );
  const environment = useRelayEnvironment();
  const { state } = useNavigation();
  const self = data.viewer.user;
  const only = data.viewer.look.reason ?? null;
  const fromAddress = () => ({
    person: address.user ? globalIdOf("User", address.user) : (self?.id ?? ""),
    deed: deedIn(address),
    record: address.record,
  });
  const [values, setValues] = useState(fromAddress);
  const asText = JSON.stringify(address);
  const [seen, setSeen] = useState(asText);
  // The back button, or a link from another screen, asks a different question, so the form follows.
  if (asText !== seen) {
    setSeen(asText);
    setValues(fromAddress());
  }
  const [errors, setErrors] = useState<{ field: Field; text: string }[]>([]);
  const [looking, setLooking] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const { found, error: peopleError } = usePeople(typed);
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const errorOf = (field: Field) => errors.find((error) => error.field === field)?.text ?? null;
  const change = (what: Partial<typeof values>) => setValues({ ...values, ...what });

  const known = [
    ...(data.user ? [{ id: data.user.id, name: data.user.fullName }] : []),
    ...(self ? [{ id: self.id, name: self.fullName }] : []),
    ...(chosen ? [chosen] : []),
  ];
  const people = [
    ...found.map(({ id, name, email, title }) => ({
      value: id,
      label: name,
      detail: [title, email].filter(Boolean).join(", "),
    })),
    ...known
      .filter(
        ({ id }, index) => found.every((each) => each.id !== id) && known.findIndex((each) => each.id === id) === index,
      )
      .map(({ id, name }) => ({ value: id, label: name })),
  ];

  const findRecord = async (): Promise<string | { text: string }> => {
    const recordText = shortAddress(values.record);
    if (recordText === "" || recordIdOf(recordText)) return recordText;
    setLooking(true);
    try {
      return (await recordByNumber(environment, recordText)) ?? { text: texts.recordUnknown };
    } catch {
      return { text: texts.recordFailed };
    } finally {
      setLooking(false);
    }
  };
  const ask = async () => {
    const [kind, what = ""] = values.deed.split(/:(.*)/s);
    const missing: { field: Field; text: string }[] = [];
    if (!values.person) missing.push({ field: "person", text: texts.personMissing });
    if (!what) missing.push({ field: "deed", text: texts.deedMissing });
    if (kind === "permission" && values.record.trim()) missing.push({ field: "record", text: texts.recordNeedsAct });
    setErrors(missing);
    if (missing.length > 0) return;
    const record = await findRecord();
    if (typeof record !== "string") return setErrors([{ field: "record", text: record.text }]);
    onAsk({
      user: keyOf(values.person),
      verb: kind === "verb" ? what : "",
      permission: kind === "permission" ? what : "",
      record,
    });
  };

  return (
    <Section title={texts.question}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <Stack gap="4">
          <ErrorSummary errors={errors.map(({ field, text }) => ({ text, field: idOf(field) }))} />
          {only && (
            <Notice kind="info" title={texts.onlySelf} live="off">
              {only}
            </Notice>
          )}
          <Combobox
            id={idOf("person")}
            label={texts.person}
            required
            disabled={only !== null}
            value={values.person}
            error={errorOf("person") ?? peopleError}
            options={people}
            onInput={setTyped}
            onChange={(person) => {
              const found = people.find(({ value }) => value === person);
              setChosen(found ? { id: found.value, name: found.label } : null);
              change({ person });
            }}
          />
          <Combobox
            id={idOf("deed")}
            label={texts.deed}
            help={texts.deedHelp}
            required
            value={values.deed}
            error={errorOf("deed")}
            options={deedsOf(data)}
            onChange={(deed) => change({ deed })}
          />
          <TextField
            id={idOf("record")}
            label={texts.record}
            help={texts.recordHelp}
            value={values.record}
            error={errorOf("record")}
            onChange={(record) => change({ record })}
          />
          <HStack>
            <Button type="submit" kind="primary" busy={looking || state === "loading"} busyLabel={texts.asking}>
              {texts.ask}
            </Button>
          </HStack>
        </Stack>
      </form>
    </Section>
  );
}
