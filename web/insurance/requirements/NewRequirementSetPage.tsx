import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { Box } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts } from "./texts.ts";
import type { NewRequirementSetPageQuery } from "./__generated__/NewRequirementSetPageQuery.graphql.ts";
import { emptySet } from "./requirementForm.ts";
import { RequirementSetForm } from "./RequirementSetForm.tsx";

/** /insurance/requirements/new */
export default function NewRequirementSetPage() {
  const { queryRef } = useLoaderData<PageData<NewRequirementSetPageQuery>>();
  const { revalidate } = useRevalidator();
  usePageTitle(texts.newSet);
  return (
    <>
      <PageHeader title={texts.newSet} back={<Link to="/insurance/requirements">{texts.pages.requirements}</Link>} />
      <LoadBoundary attempt={queryRef} failed={texts.loadFailed} onRetry={() => void revalidate()}>
        <Loaded queryRef={queryRef} />
      </LoadBoundary>
    </>
  );
}

function Loaded({ queryRef }: PageData<NewRequirementSetPageQuery>) {
  const { viewer } = usePreloadedQuery<NewRequirementSetPageQuery>(
    graphql`
      query NewRequirementSetPageQuery @preloadable {
        viewer {
          createRequirementSet {
            reason
          }
        }
      }
    `,
    queryRef,
  );
  const navigate = useNavigate();
  const [run, busy] = useVerb(mutation("createRequirementSet { requirementSet { key } }"), texts.actFailed);
  const reason = viewer.createRequirementSet.reason ?? null;
  return (
    <>
      {reason && (
        <Box mb="5">
          <Notice kind="caution" title={texts.mayNotWriteSet}>
            {reason}
          </Notice>
        </Box>
      )}
      <RequirementSetForm
        form="new requirement set"
        start={emptySet}
        busy={busy}
        reason={reason}
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
