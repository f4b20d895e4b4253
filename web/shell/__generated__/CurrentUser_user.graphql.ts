/**
 * @generated SignedSource<<d97bbc7ab9c85e897f55f5cefa805623>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CurrentUser_user$data = {
  readonly email: string;
  readonly fullName: string;
  readonly role: {
    readonly name: string;
  };
  readonly " $fragmentType": "CurrentUser_user";
};
export type CurrentUser_user$key = {
  readonly " $data"?: CurrentUser_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"CurrentUser_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CurrentUser_user",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fullName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Role",
      "kind": "LinkedField",
      "name": "role",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "08724a7e58b5b4d82d0f2f79cfb9dbc5";

export default node;
