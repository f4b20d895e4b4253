/**
 * @generated SignedSource<<d22827c7c6b895eac5bdd4aa2d40e3d1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RollLineTools_entry$data = {
  readonly id: string;
  readonly name: string;
  readonly present: boolean;
  readonly weight: string;
  readonly " $fragmentType": "RollLineTools_entry";
};
export type RollLineTools_entry$key = {
  readonly " $data"?: RollLineTools_entry$data;
  readonly " $fragmentSpreads": FragmentRefs<"RollLineTools_entry">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RollLineTools_entry",
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
      "name": "present",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "weight",
      "storageKey": null
    }
  ],
  "type": "RollEntry",
  "abstractKey": null
};

(node as any).hash = "d7fdc1152e5a4e777711919528679734";

export default node;
