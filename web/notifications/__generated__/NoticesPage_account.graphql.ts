/**
 * @generated SignedSource<<2b3ad8c3c6516b98510aab18993b0ef7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NoticesPage_account$data = {
  readonly preferences: ReadonlyArray<{
    readonly about: string;
    readonly inbox: boolean;
    readonly key: string;
    readonly mail: boolean;
  }>;
  readonly " $fragmentType": "NoticesPage_account";
};
export type NoticesPage_account$key = {
  readonly " $data"?: NoticesPage_account$data;
  readonly " $fragmentSpreads": FragmentRefs<"NoticesPage_account">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NoticesPage_account",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "NoticePreference",
      "kind": "LinkedField",
      "name": "preferences",
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
          "name": "about",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "mail",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "inbox",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Account",
  "abstractKey": null
};

(node as any).hash = "5e04a2dcfdd87bc6571e5a32e67aba84";

export default node;
