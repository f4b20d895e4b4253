import { useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import type { DialogProps } from "#web/shell/room.ts";
import type { NewBidQuery } from "./__generated__/NewBidQuery.graphql.ts";
import { personInput, type Named, PersonField } from "./PersonField.tsx";
import { texts } from "./texts.ts";
import { useProjectCreation } from "./useProjectCreation.ts";

const people = ["creator", "projectContact", "procurementContact"] as const;
type Field = (typeof people)[number] | "department";
const idOf = (field: string) => `new-bid-dialog-${field}`;
/** No person chosen. */
const GUEST = "Guest";

/**
 * 'New Bid/RFP/Quote' over the current page. Asks who requests what, and for which department, and creates a numbered
 * draft.
 */
export default function NewBid({ onClose }: DialogProps) {
  const { departments, viewer } = useLazyLoadQuery<NewBidQuery>(
    graphql`
      query NewBidQuery {
        departments {
          id
          name
        }
        viewer {
          user {
            id
            firstName
            lastName
          }
          canCreateProject {
            reason
          }
        }
      }
    `,
    {},
    { fetchPolicy: "store-and-network" },
  );
  const self: Named = viewer.user
    ? { userId: viewer.user.id, name: `${viewer.user.firstName} ${viewer.user.lastName}`.trim() }
    : { userId: null, name: GUEST };
  const [form, setForm, typed] = useTypedState("new bid/rfp/quote", {
    creator: self,
    projectContact: self,
    procurementContact: { userId: null, name: "" } as Named,
    department: "",
  });
  const [problem, setProblem] = useState<{ field: Field; text: string } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [run, busy] = useProjectCreation();
  const navigate = useNavigate();
  const reason = viewer.canCreateProject.reason ?? null;
  const errorOf = (field: Field) => (problem?.field === field ? problem.text : null);
  const close = () => {
    typed.forget();
    onClose();
  };

  const submit = async () => {
    if (busy || reason) return;
    setFailed(null);
    const missing = (["creator", "projectContact"] as const).find((field) => form[field].name.trim() === "");
    if (missing) return setProblem({ field: missing, text: texts.missing(texts.fields[missing]) });
    if (form.department === "")
      return setProblem({ field: "department", text: texts.missing(texts.fields.department) });
    setProblem(null);
    const result = await run({
      fields: {
        departmentId: form.department,
        creator: personInput(form.creator),
        projectContact: personInput(form.projectContact),
        procurementContact: personInput(form.procurementContact),
      },
    });
    if (!result.ok) {
      const field = result.refusal.field === "departmentId" ? "department" : result.refusal.field;
      const formField = [...people, "department" as const].find((each) => each === field);
      return formField
        ? setProblem({ field: formField, text: result.refusal.message })
        : setFailed(result.refusal.message);
    }
    typed.forget();
    const to = `/projects/${result.payload.project.key}`;
    // Offered if the user stays because the page underneath has unsaved changes.
    notify({
      kind: "positive",
      text: texts.projectCreated,
      action: { label: texts.openProject, onClick: () => void navigate(to) },
    });
    onClose();
    void navigate(to);
  };

  return (
    <Dialog
      open
      title={texts.newBid}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            type="submit"
            form="new-bid-dialog"
            kind="primary"
            busy={busy}
            busyLabel={texts.creating}
            reason={reason}
          >
            {texts.createProject}
          </Button>
        </>
      }
    >
      <form
        id="new-bid-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="4">
          <TypedNotice typed={typed} />
          {problem && <ErrorSummary errors={[{ field: idOf(problem.field), text: problem.text }]} />}
          {failed && (
            <Notice kind="negative" live="assertive">
              {failed}
            </Notice>
          )}
          {reason && <Notice kind="caution">{reason}</Notice>}
          {people.map((field) => (
            <PersonField
              key={field}
              id={idOf(field)}
              label={texts.fields[field]}
              help={texts.help[field]}
              value={form[field]}
              error={errorOf(field)}
              onChange={(value) => setForm((before) => ({ ...before, [field]: value }))}
            />
          ))}
          <SelectField
            id={idOf("department")}
            label={texts.fields.department}
            help={texts.help.department}
            required
            placeholder={texts.chooseDepartment}
            value={form.department}
            error={errorOf("department")}
            options={departments.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(department) => setForm((before) => ({ ...before, department }))}
          />
          <TextField label={texts.fields.projectType} readOnly value={texts.projectRequest} onChange={() => {}} />
        </Stack>
      </form>
    </Dialog>
  );
}
