import { useRef, useState } from "react";
import { Plus } from "lucide-react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import type { TokensPageQuery } from "./__generated__/TokensPageQuery.graphql.ts";
import { accountTexts as texts } from "./accountTexts.ts";
import { AccountFrame } from "./AccountFrame.tsx";
import { NewToken } from "./NewToken.tsx";
import { ShownOnce, type MadeToken } from "./ShownOnce.tsx";
import { TokenList } from "./TokenList.tsx";

/** /account/tokens creates and revokes the user's tokens. */
export default function TokensPage() {
  const { queryRef } = useLoaderData<PageData<TokensPageQuery>>();
  const { tenant, viewer } = usePreloadedQuery<TokensPageQuery>(
    graphql`
      query TokensPageQuery @preloadable {
        tenant {
          today
        }
        viewer {
          account {
            ...NewToken_account
            ...TokenList_account
          }
        }
      }
    `,
    queryRef,
  );
  const { account } = viewer;
  const [adding, setAdding] = useState(false);
  const [createdToken, setCreatedToken] = useState<MadeToken | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves to the list.
  const handleKept = () => {
    setCreatedToken(null);
    list.current?.focus();
  };
  return (
    <AccountFrame
      title={texts.tokens}
      context={texts.tokensContext}
      current="tokens"
      action={
        account && (
          <Button kind="primary" icon={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
            {texts.newToken}
          </Button>
        )
      }
    >
      {createdToken && <ShownOnce made={createdToken} onKept={handleKept} />}
      <div ref={list} tabIndex={-1}>
        {account ? <TokenList account={account} /> : <Notice kind="caution">{texts.signedOut}</Notice>}
      </div>
      {account && adding && (
        <NewToken
          account={account}
          today={tenant?.today ?? ""}
          onMade={(token) => {
            setAdding(false);
            setCreatedToken(token);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </AccountFrame>
  );
}
