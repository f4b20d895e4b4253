/**
 * @generated SignedSource<<72a4bdcd6bfe7486f42a5bd58a77d842>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PermissionState = "ALLOW" | "DENY" | "UNSET";
import type { FragmentRefs } from "relay-runtime";
export type useRoleDraft_role$data = {
  readonly id: string;
  readonly permissions: ReadonlyArray<{
    readonly permission: {
      readonly category: string;
      readonly key: string;
      readonly module: string;
      readonly name: string;
      readonly subcategory: string;
    };
    readonly state: PermissionState;
  }>;
  readonly version: number;
  readonly " $fragmentType": "useRoleDraft_role";
};
export type useRoleDraft_role$key = {
  readonly " $data"?: useRoleDraft_role$data;
  readonly " $fragmentSpreads": FragmentRefs<"useRoleDraft_role">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useRoleDraft_role",
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
      "name": "version",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RolePermission",
      "kind": "LinkedField",
      "name": "permissions",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "state",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Permission",
          "kind": "LinkedField",
          "name": "permission",
          "plural": false,
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
              "name": "category",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "subcategory",
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
      "storageKey": null
    }
  ],
  "type": "Role",
  "abstractKey": null
};

(node as any).hash = "66aad7d923727e19934c17aea0fd036c";

export default node;
