/**
 * @generated SignedSource<<289c0f6a4c5b188c038c1842114017ab>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ResolutionEditor_resolution$data = {
  readonly displayNumber: string;
  readonly id: string;
  readonly " $fragmentSpreads": FragmentRefs<"CoverSheetTab_resolution" | "DocumentTab_resolution" | "EditorHeader_resolution" | "ExportTab_resolution" | "PressTab_resolution" | "RoutingTab_resolution" | "Stations_resolution" | "SummaryTab_resolution" | "useCoverSheet_resolution">;
  readonly " $fragmentType": "ResolutionEditor_resolution";
};
export type ResolutionEditor_resolution$key = {
  readonly " $data"?: ResolutionEditor_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"ResolutionEditor_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ResolutionEditor_resolution",
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
      "name": "displayNumber",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useCoverSheet_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "EditorHeader_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Stations_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CoverSheetTab_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DocumentTab_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RoutingTab_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SummaryTab_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "PressTab_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ExportTab_resolution"
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "99ac7472c9e97fb73bc03e504a9046f4";

export default node;
