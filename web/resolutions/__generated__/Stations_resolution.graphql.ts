/**
 * @generated SignedSource<<c09fa257629dfc79106e8d12fe99e823>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Stations_resolution$data = {
  readonly waitingOn: string | null | undefined;
  readonly " $fragmentType": "Stations_resolution";
};
export type Stations_resolution$key = {
  readonly " $data"?: Stations_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"Stations_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Stations_resolution",
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

(node as any).hash = "b112db3ef16779232678805c015da792";

export default node;
