/**
 * @generated SignedSource<<0ba11cc28e153359a6814bcce34d423d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RoleEditor_role$data = {
  readonly id: string;
  readonly module: string;
  readonly name: string;
  readonly userCount: number;
  readonly viewerCan: {
    readonly editPermissions: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"RoleHolders_role" | "useRoleDraft_role">;
  readonly " $fragmentType": "RoleEditor_role";
};
export type RoleEditor_role$key = {
  readonly " $data"?: RoleEditor_role$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoleEditor_role">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoleEditor_role",
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
      "name": "module",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "userCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RoleCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "editPermissions",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "allowed",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "reason",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useRoleDraft_role"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RoleHolders_role"
    }
  ],
  "type": "Role",
  "abstractKey": null
};

(node as any).hash = "e445f1ad44528a2ee36b0c577073d5ab";

export default node;
