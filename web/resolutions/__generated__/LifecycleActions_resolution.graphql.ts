/**
 * @generated SignedSource<<af77b08a9f72599009f8ae5e689300f1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LifecycleActions_resolution$data = {
  readonly waitingOn: string | null | undefined;
  readonly " $fragmentType": "LifecycleActions_resolution";
};
export type LifecycleActions_resolution$key = {
  readonly " $data"?: LifecycleActions_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"LifecycleActions_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LifecycleActions_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "waitingOn",
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "bf9f80d170a48ee067ed839267db1bde";

export default node;
