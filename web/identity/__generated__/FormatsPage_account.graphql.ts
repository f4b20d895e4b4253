/**
 * @generated SignedSource<<289036dfbe2bbdfef63afffc4098f968>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type DateFormat = "EU" | "ISO" | "US";
export type TimeFormat = "H12" | "H24";
import type { FragmentRefs } from "relay-runtime";
export type FormatsPage_account$data = {
  readonly dateFormat: DateFormat | null | undefined;
  readonly timeFormat: TimeFormat | null | undefined;
  readonly " $fragmentType": "FormatsPage_account";
};
export type FormatsPage_account$key = {
  readonly " $data"?: FormatsPage_account$data;
  readonly " $fragmentSpreads": FragmentRefs<"FormatsPage_account">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FormatsPage_account",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dateFormat",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "timeFormat",
      "storageKey": null
    }
  ],
  "type": "Account",
  "abstractKey": null
};

(node as any).hash = "add73e75125b386d7d9a852b0507a045";

export default node;
