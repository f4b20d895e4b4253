/**
 * @generated SignedSource<<33f087f01bf8003fd2e4171d32832e3b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type VersionKind = "ADOPTED" | "FLOOR_AMENDMENT" | "GENERATED" | "SAVED";
import type { FragmentRefs } from "relay-runtime";
export type Versions_resolution$data = {
  readonly id: string;
  readonly version: number;
  readonly versions: ReadonlyArray<{
    readonly at: string;
    readonly byName: string;
    readonly id: string;
    readonly kind: VersionKind;
    readonly mover: string | null | undefined;
    readonly note: string | null | undefined;
    readonly number: number;
  }>;
  readonly " $fragmentType": "Versions_resolution";
};
export type Versions_resolution$key = {
  readonly " $data"?: Versions_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"Versions_resolution">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Versions_resolution",
  "selections": [
    (v0/*:: as any*/),
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
      "concreteType": "ResolutionVersion",
      "kind": "LinkedField",
      "name": "versions",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "number",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "kind",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "byName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "mover",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "note",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "at",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};
})();

(node as any).hash = "0f588c041a35550f81da4abd195b18b3";

export default node;
