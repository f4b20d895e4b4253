/**
 * @generated SignedSource<<350e2dac368f70bb1d017674922db0fe>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RoleHolders_role$data = {
  readonly people: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly title: string | null | undefined;
  }>;
  readonly " $fragmentType": "RoleHolders_role";
};
export type RoleHolders_role$key = {
  readonly " $data"?: RoleHolders_role$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoleHolders_role">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoleHolders_role",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "people",
      "plural": true,
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
          "name": "title",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Role",
  "abstractKey": null
};

(node as any).hash = "1d7353ee964c3e21ae90fb82c3f521b9";

export default node;
