import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useNavigate } from "react-router";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Columns } from "#design-system/Layout/Layout.tsx";
import { MoneyField } from "#design-system/MoneyField/MoneyField.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useTypedState } from "#web/editing/useTyped.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { ProcurementTabs } from "../ProcurementTabs.tsx";
import type { ProjectFormPageQuery } from "./__generated__/ProjectFormPageQuery.graphql.ts";
import { FormFrame } from "./FormFrame.tsx";
import { amountOf, emptyProject, type Problem, type ProjectForm, projectProblems } from "./forms.ts";
import { texts } from "./texts.ts";
import { useProjectCreation } from "./useProjectCreation.ts";

type Field = keyof ProjectForm;
const idOf = (field: string) => `new-project-${field}`;
/** Server fields with a different name in the form. */
const named: Readonly<Record<string, Field>> = { departmentId: "department" };

/** /procurement/project and /project-form, where a department requests a purchase. */
export default function ProjectFormPage() {
  const { queryRef } = useLoaderData<PageData<ProjectFormPageQuery>>();
  const { departments, viewer } = usePreloadedQuery<ProjectFormPageQuery>(
    graphql`
      query ProjectFormPageQuery @preloadable {
        departments {
          id
          name
        }
        viewer {
          canCreateProject {
            reason
          }
        }
      }
    `,
    queryRef,
  );
  const [form, setForm, typed] = useTypedState<ProjectForm>("create project", emptyProject);
  const [problems, setProblems] = useState<readonly Problem<Field>[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const [run, busy] = useProjectCreation();
  const navigate = useNavigate();
  usePageTitle(texts.createProject, problems.length > 0);

  const submit = async () => {
    setFailed(null);
    const found = projectProblems(form);
    setProblems(found);
    if (found.length > 0) return;
    const { department: departmentId, estimatedCost, ...fields } = form;
    const result = await run({ fields: { ...fields, departmentId, estimatedCost: amountOf(estimatedCost) } });
    if (!result.ok) {
      const { field, message } = result.refusal;
      const formField = field === null ? undefined : (named[field] ?? field);
      if (formField !== undefined && formField in emptyProject)
        setProblems([{ field: formField as Field, text: message }]);
      else setFailed(message);
      return;
    }
    typed.forget();
    setForm(emptyProject);
    notify({ kind: "positive", text: texts.projectCreated });
    void navigate(`/projects/${result.payload.project.key}`);
  };
  const field = (name: Field) => ({
    id: idOf(name),
    label: texts.fields[name],
    required: true,
    value: form[name],
    error: problems.find((problem) => problem.field === name)?.text ?? null,
    onChange: (value: string) => setForm((before) => ({ ...before, [name]: value })),
  });
  return (
    <>
      <PageHeader title={texts.createProject} context={texts.projectContext} />
      <ProcurementTabs />
      <FormFrame
        title={texts.projectRequest}
        problems={problems.map(({ field: name, text }) => ({ field: idOf(name), text }))}
        failed={failed}
        typed={typed}
        reason={viewer.canCreateProject.reason ?? null}
        busy={busy}
        submitLabel={texts.createProject}
        onSubmit={() => void submit()}
      >
        <TextField {...field("title")} most={300} />
        <TextArea {...field("description")} most={10_000} />
        <SelectField
          {...field("department")}
          placeholder={texts.chooseDepartment}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Columns fields min="14rem">
          <DateField {...field("startDate")} />
          <DateField {...field("endDate")} />
          <MoneyField {...field("estimatedCost")} help={texts.help.estimatedCost} width="100%" />
        </Columns>
        <Columns fields min="18rem">
          <TextField {...field("fundingSource")} help={texts.help.fundingSource} most={300} />
          <TextField {...field("projectManager")} most={200} />
        </Columns>
      </FormFrame>
    </>
  );
}
