/**
 * @generated SignedSource<<4f9ab1acebbf51bc4c5b99658da5af63>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DelegationList_delegations$data = ReadonlyArray<{
  readonly delegateName: string;
  readonly endsOn: string;
  readonly id: string;
  readonly isActive: boolean;
  readonly startsOn: string;
  readonly userName: string;
  readonly " $fragmentType": "DelegationList_delegations";
}>;
export type DelegationList_delegations$key = ReadonlyArray<{
  readonly " $data"?: DelegationList_delegations$data;
  readonly " $fragmentSpreads": FragmentRefs<"DelegationList_delegations">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "DelegationList_delegations",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "userName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "delegateName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "startsOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "endsOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isActive",
      "storageKey": null
    }
  ],
  "type": "Delegation",
  "abstractKey": null
};

(node as any).hash = "b291fc7fab24b3bc8520fae5f73b6ef6";

export default node;
