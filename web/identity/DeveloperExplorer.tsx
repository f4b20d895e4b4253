import { json } from "@codemirror/lang-json";
import { graphql as graphqlLanguage } from "cm6-graphql";
import { Play } from "lucide-react";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { GRAPHQL_EXAMPLES } from "#schema/identity/examples.rules.ts";
import { Button } from "#design-system/Button/Button.tsx";
import { CodeField } from "#design-system/CodeField/CodeField.tsx";
import { Columns, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { developerTexts as texts } from "./texts.ts";
import { explore, type Explored } from "./explore.ts";
import type { SchemaState } from "./useSchema.ts";

const variablesOf = (variables: object) =>
  Object.keys(variables).length > 0 ? JSON.stringify(variables, null, 2) : "";
const jsonLanguage = [json()];
const first = GRAPHQL_EXAMPLES[0];

/** Runs free queries, with completion and errors from the server's own schema. */
export default function DeveloperExplorer({ schema }: { schema: SchemaState }) {
  const [search, setSearch] = useSearchParams();
  const named = GRAPHQL_EXAMPLES.find((example) => example.name === search.get("example")) ?? first;
  const [query, setQuery] = useState(named?.document ?? "");
  const [variables, setVariables] = useState(variablesOf(named?.variables ?? {}));
  const [answer, setAnswer] = useState<Explored | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = schema.state === "ready" ? schema.schema : undefined;
  const language = useMemo(() => [graphqlLanguage(ready)], [ready]);
  const shown = GRAPHQL_EXAMPLES.find(
    (example) => example.document === query && variablesOf(example.variables) === variables,
  );

  const open = (name: string) => {
    const example = GRAPHQL_EXAMPLES.find((each) => each.name === name);
    if (!example) return;
    setQuery(example.document);
    setVariables(variablesOf(example.variables));
    setSearch((now) => (now.set("example", name), now), { replace: true });
  };
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      setAnswer(await explore(query, variables));
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };

  return (
    <Stack gap="4">
      <Text color="muted">{texts.explorerHelp}</Text>
      <SelectField
        label={texts.example}
        value={shown?.name ?? ""}
        onChange={open}
        placeholder={texts.ownQuery}
        options={GRAPHQL_EXAMPLES.map(({ name, title }) => ({ value: name, label: title }))}
        width="24rem"
      />
      <Columns min="24rem">
        <Stack gap="3">
          <Text textStyle="label">{texts.query}</Text>
          <CodeField
            label={texts.query}
            value={query}
            onChange={setQuery}
            language={language}
            onRun={() => void run()}
            height="18rem"
          />
          <Text textStyle="label">{texts.variables}</Text>
          <CodeField
            label={texts.variables}
            value={variables}
            onChange={setVariables}
            language={jsonLanguage}
            onRun={() => void run()}
            height="5rem"
          />
          <Button
            kind="primary"
            icon={<Play aria-hidden size={18} />}
            busy={busy}
            busyLabel={texts.running}
            onClick={() => void run()}
          >
            {texts.run}
          </Button>
          {problem !== null && <Notice kind="negative">{problem}</Notice>}
        </Stack>
        <Stack gap="3">
          <Text textStyle="label">{texts.answer}</Text>
          <Text role="status" color="muted">
            {answer ? texts.answered(answer.milliseconds, answer.failed) : texts.noAnswer}
          </Text>
          {answer && (
            <CodeField label={texts.answer} value={answer.text} language={jsonLanguage} readOnly height="18rem" />
          )}
        </Stack>
      </Columns>
    </Stack>
  );
}
