/**
 * @generated SignedSource<<f280cac5f0ed171435a33e03779d03af>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ChangePassword_account$data = {
  readonly codesSince: string | null | undefined;
  readonly mustChangePassword: boolean;
  readonly passkeys: ReadonlyArray<{
    readonly __typename: "Passkey";
  }>;
  readonly passwordSetAt: string | null | undefined;
  readonly " $fragmentType": "ChangePassword_account";
};
export type ChangePassword_account$key = {
  readonly " $data"?: ChangePassword_account$data;
  readonly " $fragmentSpreads": FragmentRefs<"ChangePassword_account">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ChangePassword_account",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "mustChangePassword",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "passwordSetAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "codesSince",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Passkey",
      "kind": "LinkedField",
      "name": "passkeys",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "__typename",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Account",
  "abstractKey": null
};

(node as any).hash = "f053fc4848b25a23ca6471a569c5f5c8";

export default node;
