/**
 * @generated SignedSource<<cd621de26dc2d7ecf447c71195abc8f1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TokenPermissions_permissions$data = ReadonlyArray<{
  readonly key: string;
  readonly module: string;
  readonly name: string;
  readonly " $fragmentType": "TokenPermissions_permissions";
}>;
export type TokenPermissions_permissions$key = ReadonlyArray<{
  readonly " $data"?: TokenPermissions_permissions$data;
  readonly " $fragmentSpreads": FragmentRefs<"TokenPermissions_permissions">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "TokenPermissions_permissions",
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
  "type": "Permission",
  "abstractKey": null
};

(node as any).hash = "02723d145abeb3ad08579576e7d0a53c";

export default node;
