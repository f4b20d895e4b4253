/**
 * @generated SignedSource<<f73b29e25bf1225f0bf0d35425e0c66d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NewToken_account$data = {
  readonly permissions: ReadonlyArray<{
    readonly key: string;
    readonly module: string;
    readonly name: string;
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
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "key",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "module",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Account",
  "abstractKey": null
};

(node as any).hash = "37e9da4daab6a6285ee06f58573f01bb";

export default node;
