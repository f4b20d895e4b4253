import { useSearchParams } from "react-router";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { DeveloperExamples } from "./DeveloperExamples.tsx";
import { DeveloperExplorer } from "./DeveloperExplorer.tsx";
import { DeveloperSchema } from "./DeveloperSchema.tsx";
import { DeveloperStart } from "./DeveloperStart.tsx";
import { developerTexts as texts } from "./texts.ts";
import { useSchema } from "./useSchema.ts";

/** /developers: addresses and limits, an explorer, the schema, and examples that are tested. */
export default function DevelopersPage() {
  usePageTitle(texts.title);
  const [search, setSearch] = useSearchParams();
  const schema = useSchema();
  const tabs = [
    { value: "start", label: texts.start, content: <DeveloperStart /> },
    {
      value: "explorer",
      label: texts.explorer,
      content: <DeveloperExplorer schema={schema} />,
    },
    { value: "schema", label: texts.schema, content: <DeveloperSchema schema={schema} /> },
    { value: "examples", label: texts.examples, content: <DeveloperExamples /> },
  ];
  const asked = search.get("tab");
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <Tabs
        label={texts.tabs}
        value={tabs.some((tab) => tab.value === asked) ? (asked as string) : "start"}
        onChange={(tab) => setSearch({ tab })}
        tabs={tabs}
      />
    </>
  );
}
