/**
 * @generated SignedSource<<71e6b928893e76b69a5caad02e826060>>
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
    }
  ],
  "type": "RollEntry",
  "abstractKey": null
};

(node as any).hash = "d71d163a056420396d056a110138972f";

export default node;
