/**
 * @generated SignedSource<<a26f7982c63fe04b045a0ce132ba0da4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DeleteRole_role$data = {
  readonly id: string;
  readonly name: string;
  readonly " $fragmentType": "DeleteRole_role";
};
export type DeleteRole_role$key = {
  readonly " $data"?: DeleteRole_role$data;
  readonly " $fragmentSpreads": FragmentRefs<"DeleteRole_role">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DeleteRole_role",
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
    }
  ],
  "type": "Role",
  "abstractKey": null
};

(node as any).hash = "ac6299e2d73803b9f3ac1750ff0ce8d3";

export default node;
