/**
 * @generated SignedSource<<6d7520a075c38c9d8aed6218018fa92b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TokenKind = "API" | "CALENDAR";
import type { FragmentRefs } from "relay-runtime";
export type TokenList_account$data = {
  readonly apiTokens: ReadonlyArray<{
    readonly expiresAt: string;
    readonly id: string;
    readonly kind: TokenKind;
    readonly lastUsedAt: string | null | undefined;
    readonly lastUsedIp: string | null | undefined;
    readonly name: string;
    readonly permissions: ReadonlyArray<{
      readonly key: string;
      readonly name: string;
    }>;
    readonly prefix: string;
  }>;
  readonly " $fragmentType": "TokenList_account";
};
export type TokenList_account$key = {
  readonly " $data"?: TokenList_account$data;
  readonly " $fragmentSpreads": FragmentRefs<"TokenList_account">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TokenList_account",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "ApiToken",
      "kind": "LinkedField",
      "name": "apiTokens",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "kind",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "prefix",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "expiresAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastUsedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastUsedIp",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Permission",
          "kind": "LinkedField",
          "name": "permissions",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "key",
              "storageKey": null
            },
            (v0/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Account",
  "abstractKey": null
};
})();

(node as any).hash = "84c82247dd654a0131135139214294ec";

export default node;
