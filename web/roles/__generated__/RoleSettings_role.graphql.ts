/**
 * @generated SignedSource<<246e7c495d0e2007ce17035c71f5c91e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RoleSettings_role$data = {
  readonly id: string;
  readonly name: string;
  readonly needsSecondFactor: boolean;
  readonly version: number;
  readonly " $fragmentType": "RoleSettings_role";
};
export type RoleSettings_role$key = {
  readonly " $data"?: RoleSettings_role$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoleSettings_role">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoleSettings_role",
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
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "needsSecondFactor",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "version",
      "storageKey": null
    }
  ],
  "type": "Role",
  "abstractKey": null
};

(node as any).hash = "bdc0ffd22ffc263256427a6f9c17dfb9";

export default node;
