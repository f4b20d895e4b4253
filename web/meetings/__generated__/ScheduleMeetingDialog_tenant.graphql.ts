/**
 * @generated SignedSource<<be558433c4840c2e7f64e316f6ce3c7a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ScheduleMeetingDialog_tenant$data = {
  readonly committees: ReadonlyArray<string>;
  readonly locations: ReadonlyArray<string>;
  readonly " $fragmentType": "ScheduleMeetingDialog_tenant";
};
export type ScheduleMeetingDialog_tenant$key = {
  readonly " $data"?: ScheduleMeetingDialog_tenant$data;
  readonly " $fragmentSpreads": FragmentRefs<"ScheduleMeetingDialog_tenant">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ScheduleMeetingDialog_tenant",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "committees",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "locations",
      "storageKey": null
    }
  ],
  "type": "Tenant",
  "abstractKey": null
};

(node as any).hash = "fa7af3474080f0998096eebc3dd9cba6";

export default node;
