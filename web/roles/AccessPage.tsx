import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { useNewestSearch } from "#web/lists/useNewestSearch.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { AccessPageQuery } from "./__generated__/AccessPageQuery.graphql.ts";
import { readAccess, writeAccess, type AccessAddress } from "./accessAddress.ts";
import { accessTexts as texts } from "./texts.ts";
import { RoleMatrix } from "./RoleMatrix.tsx";
import { WhyAnswer } from "./WhyAnswer.tsx";
import { WhyForm } from "./WhyForm.tsx";

const pageQuery = graphql`
  query AccessPageQuery(
    $userId: ID!
    $userKey: ID!
    $verb: String
    $permission: String
    $recordId: ID
    $ask: Boolean!
    $known: Boolean!
    $matrix: Boolean!
    $module: String!
  ) @preloadable {
    ...WhyForm_query @arguments(userKey: $userKey, known: $known) @skip(if: $matrix) @alias(as: "form")
    ...WhyAnswer_query
      @arguments(userId: $userId, verb: $verb, permission: $permission, recordId: $recordId)
      @include(if: $ask)
      @alias(as: "answer")
    ...RoleMatrix_query @arguments(module: $module) @include(if: $matrix) @alias(as: "matrix")
  }
`;

/** /access explains why a person can or cannot do something, and shows the matrix of roles by permissions. */
export default function AccessPage() {
  const { queryRef } = useLoaderData<PageData<AccessPageQuery>>();
  const { form, answer, matrix } = usePreloadedQuery<AccessPageQuery>(pageQuery, queryRef);
  usePageTitle(texts.access);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = readAccess(search);
  const newest = useNewestSearch();
  const show = (change: Partial<AccessAddress>, replace = false) => {
    const next = writeAccess({ ...readAccess(newest()), ...change }).toString();
    void navigate({ search: next }, { replace, preventScrollReset: true });
  };
  return (
    <>
      <PageHeader title={texts.access} context={texts.accessContext} />
      <Tabs
        label={texts.access}
        value={address.tab}
        onChange={(tab) => show({ tab: tab === "matrix" ? "matrix" : "why" })}
        tabs={[
          {
            value: "why",
            label: texts.why,
            content: (
              <Stack gap="5" maxW="52rem">
                {form && <WhyForm query={form} address={address} onAsk={show} />}
                {answer && <WhyAnswer query={answer} />}
              </Stack>
            ),
          },
          {
            value: "matrix",
            label: texts.matrix,
            content: matrix && (
              <RoleMatrix query={matrix} module={queryRef.variables.module} q={address.q} onShow={show} />
            ),
          },
        ]}
      />
    </>
  );
}
