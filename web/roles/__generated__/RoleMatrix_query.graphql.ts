/**
 * @generated SignedSource<<bd6ac0bbf47fb9882d60501bd9f7bc22>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PermissionState = "ALLOW" | "DENY" | "UNSET";
import type { FragmentRefs } from "relay-runtime";
export type RoleMatrix_query$data = {
  readonly inModule: ReadonlyArray<{
    readonly category: string;
    readonly key: string;
    readonly name: string;
    readonly subcategory: string;
  }>;
  readonly permissionModules: ReadonlyArray<string>;
  readonly roles: ReadonlyArray<{
    readonly id: string;
    readonly key: string;
    readonly name: string;
    readonly permissions: ReadonlyArray<{
      readonly permission: {
        readonly key: string;
      };
      readonly state: PermissionState;
    }>;
  }>;
  readonly viewer: {
    readonly see: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "RoleMatrix_query";
};
export type RoleMatrix_query$key = {
  readonly " $data"?: RoleMatrix_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoleMatrix_query">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "kind": "Variable",
    "name": "module",
    "variableName": "module"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "module"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoleMatrix_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "permissionModules",
      "storageKey": null
    },
    {
      "alias": "inModule",
      "args": (v0/*:: as any*/),
      "concreteType": "Permission",
      "kind": "LinkedField",
      "name": "permissionCatalogue",
      "plural": true,
      "selections": [
        (v1/*:: as any*/),
        (v2/*:: as any*/),
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
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Role",
      "kind": "LinkedField",
      "name": "roles",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        (v1/*:: as any*/),
        (v2/*:: as any*/),
        {
          "alias": null,
          "args": (v0/*:: as any*/),
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
                (v1/*:: as any*/)
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Viewer",
      "kind": "LinkedField",
      "name": "viewer",
      "plural": false,
      "selections": [
        {
          "alias": "see",
          "args": [
            {
              "kind": "Literal",
              "name": "permission",
              "value": "administration.role-record.view"
            }
          ],
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "can",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "reason",
              "storageKey": null
            }
          ],
          "storageKey": "can(permission:\"administration.role-record.view\")"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};
})();

(node as any).hash = "2a3c2aa4cae4468cca058aaa81eb965c";

export default node;
