import { graphql } from "react-relay";
import { Link, useNavigate } from "react-router";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts } from "../texts.ts";
import type { NewRequirementSetPageMutation } from "./__generated__/NewRequirementSetPageMutation.graphql.ts";
import { emptySet } from "./requirementForm.ts";
import { RequirementSetForm } from "./RequirementSetForm.tsx";

/** /insurance/requirements/new */
export default function NewRequirementSetPage() {
  usePageTitle(texts.newSet);
  const navigate = useNavigate();
  const [run, busy] = useVerb<NewRequirementSetPageMutation>(
    graphql`
      mutation NewRequirementSetPageMutation($input: CreateRequirementSetInput!) {
        createRequirementSet(input: $input) {
          ... on CreateRequirementSetPayload {
            requirementSet {
              key
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  return (
    <>
      <PageHeader title={texts.newSet} back={<Link to="/insurance/requirements">{texts.pages.requirements}</Link>} />
      <RequirementSetForm
        form="new requirement set"
        start={emptySet}
        busy={busy}
        save={async (requirements) => {
          const result = await run({ requirements } as Parameters<typeof run>[0]);
          if (!result.ok) return result.refusal;
          notify({ kind: "positive", text: texts.setForm.created });
          void navigate(`/insurance/requirements/${result.payload.requirementSet.key}`);
          return null;
        }}
        onCancel={() => void navigate("/insurance/requirements")}
      />
    </>
  );
}
