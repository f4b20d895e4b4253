/**
 * @generated SignedSource<<4380d708a94d9708bad50b2f77e23a00>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StepAction = "APPROVAL" | "FYI" | "SIGNATURE";
import type { FragmentRefs } from "relay-runtime";
export type DashboardWaiting_entry$data = ReadonlyArray<{
  readonly days: number;
  readonly id: string;
  readonly number: string;
  readonly path: string;
  readonly room: string;
  readonly since: string;
  readonly stepAction: StepAction | null | undefined;
  readonly title: string;
  readonly " $fragmentType": "DashboardWaiting_entry";
}>;
export type DashboardWaiting_entry$key = ReadonlyArray<{
  readonly " $data"?: DashboardWaiting_entry$data;
  readonly " $fragmentSpreads": FragmentRefs<"DashboardWaiting_entry">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "DashboardWaiting_entry",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "room",
      "storageKey": null
    },
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
      "name": "number",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "path",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "since",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "days",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "stepAction",
      "storageKey": null
    }
  ],
  "type": "WaitingEntry",
  "abstractKey": null
};

(node as any).hash = "be32f8c7df1e39ebd0f7abf1a14288f6";

export default node;
