import { Copy, FileText, Save } from "lucide-react";
import { useRef, useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useNavigate } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Box, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useUnread } from "#web/editing/useUnread.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { LIST } from "../list/contractAddress.ts";
import { texts as listTexts } from "../list/texts.ts";
import type { NewContractPageQuery } from "./__generated__/NewContractPageQuery.graphql.ts";
import { ContractFields } from "./ContractFields.tsx";
import { contractProblems, emptyContract, fieldsOf, idOf, type ContractForm } from "./contractForm.ts";
import { texts } from "./texts.ts";

/** /create-bid creates a contract, which is saved as its owner's draft. */
export default function NewContractPage() {
  const { queryRef } = useLoaderData<PageData<NewContractPageQuery>>();
  const query = usePreloadedQuery<NewContractPageQuery>(
    graphql`
      query NewContractPageQuery @preloadable {
        viewer {
          canCreateContract {
            reason
          }
        }
        ...ContractFields_query
      }
    `,
    queryRef,
  );
  const [form, setForm, typed] = useTypedState<ContractForm>("create contract", emptyContract);
  const [problems, setProblems] = useState<readonly { field: string; text: string }[]>([]);
  const unread = useUnread();
  const sent = useRef({ fieldsJson: "", onceAs: "" });
  const [run, busy] = useVerb(mutation("createContract { contract { id key number } }"), texts.failed);
  const navigate = useNavigate();
  usePageTitle(texts.newContract, problems.length > 0);
  const reason = query.viewer.canCreateContract.reason ?? null;

  const save = async () => {
    const found = contractProblems(form, unread.problems);
    setProblems(found);
    if (found.length > 0) return;
    const fields = fieldsOf(form);
    // Sending the same form again creates only one contract, even if the first answer was lost.
    const fieldsJson = JSON.stringify(fields);
    if (sent.current.fieldsJson !== fieldsJson) sent.current = { fieldsJson, onceAs: crypto.randomUUID() };
    const result = await run({ fields }, sent.current.onceAs);
    if (!result.ok) {
      const { field, message } = result.refusal;
      return setProblems([{ field: field === null ? "" : idOf(field), text: message }]);
    }
    const { key, number } = result.payload.contract;
    sent.current = { fieldsJson: "", onceAs: "" };
    typed.forget();
    setForm(emptyContract);
    notify({ kind: "positive", text: texts.created(number) });
    void navigate(`${LIST}/${key}`);
  };
  return (
    <>
      <PageHeader
        back={<Link to={LIST}>{listTexts.contracts}</Link>}
        title={texts.newContract}
        context={texts.context}
      />
      <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="6px" p={{ base: "4", md: "5" }}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !reason) void save();
          }}
        >
          <Stack gap="4" maxW="60rem">
            <TypedNotice typed={typed} />
            {reason && (
              <Notice kind="caution" title={texts.mayNot}>
                {reason}
              </Notice>
            )}
            <ErrorSummary errors={[...problems]} />
            <ContractFields
              query={query}
              number={texts.numberGiven}
              values={form}
              edit={(change) => setForm((before) => ({ ...before, ...change }))}
              unread={unread}
              errorOf={(id) => problems.find(({ field }) => field === id)?.text ?? null}
            />
            <HStack gap="3" wrap="wrap">
              <Button
                type="submit"
                kind="primary"
                icon={<Save aria-hidden />}
                busy={busy}
                busyLabel={texts.saving}
                reason={reason}
              >
                {texts.save}
              </Button>
              <Button icon={<Copy aria-hidden />} reason={texts.cloneFirst}>
                {texts.clone}
              </Button>
              <Button icon={<FileText aria-hidden />} reason={texts.coverSheetFirst}>
                {texts.coverSheet}
              </Button>
            </HStack>
          </Stack>
        </form>
      </Box>
    </>
  );
}
