/**
 * @generated SignedSource<<2d55bad86335ab7acd0eb8e6fd80146b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NewToken_account$data = {
  readonly permissions: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"TokenPermissions_permissions">;
  }>;
  readonly " $fragmentType": "NewToken_account";
};
export type NewToken_account$key = {
  readonly " $data"?: NewToken_account$data;
  readonly " $fragmentSpreads": FragmentRefs<"NewToken_account">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NewToken_account",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Permission",
      "kind": "LinkedField",
      "name": "permissions",
      "plural": true,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "TokenPermissions_permissions"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Account",
  "abstractKey": null
};

(node as any).hash = "715376f5b9c83355ffb3960f7f084680";

export default node;
