import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { late } from "#web/relay/code.ts";
import { texts as shell } from "#web/shell/texts.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { DeveloperStart } from "./DeveloperStart.tsx";
import { developerTexts as texts } from "./texts.ts";
import { useSchema } from "./useSchema.ts";

// Each loads a code editor.
const DeveloperExamples = late(() => import("./DeveloperExamples.tsx"));
const DeveloperExplorer = late(() => import("./DeveloperExplorer.tsx"));
const DeveloperSchema = late(() => import("./DeveloperSchema.tsx"));

/** /developers shows addresses and limits, an explorer, the schema, and tested examples. */
export default function DevelopersPage() {
  usePageTitle(texts.title);
  const [search, setSearch] = useSearchParams();
  const tabParam = search.get("tab");
  const schema = useSchema(tabParam === "explorer" || tabParam === "schema");
  const fetched = (part: React.ReactNode) => (
    <Suspense fallback={<PageSkeleton label={shell.loading} />}>{part}</Suspense>
  );
  const tabs = [
    { value: "start", label: texts.start, content: <DeveloperStart /> },
    { value: "explorer", label: texts.explorer, content: fetched(<DeveloperExplorer schema={schema} />) },
    { value: "schema", label: texts.schema, content: fetched(<DeveloperSchema schema={schema} />) },
    { value: "examples", label: texts.examples, content: fetched(<DeveloperExamples />) },
  ];
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <Tabs
        label={texts.tabs}
        value={tabs.some((tab) => tab.value === tabParam) ? (tabParam as string) : "start"}
        onChange={(tab) => setSearch({ tab })}
        tabs={tabs}
      />
    </>
  );
}
