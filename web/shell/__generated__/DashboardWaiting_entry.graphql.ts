/**
 * @generated SignedSource<<19722ce178eff51c8e2b133647171012>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DashboardWaiting_entry$data = ReadonlyArray<{
  readonly asked: string;
  readonly days: number;
  readonly id: string;
  readonly number: string;
  readonly path: string;
  readonly room: string;
  readonly since: string;
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
      "name": "asked",
      "storageKey": null
    }
  ],
  "type": "WaitingEntry",
  "abstractKey": null
};

(node as any).hash = "dd43d4b673524ff906ad59f2c9ef323b";

export default node;
