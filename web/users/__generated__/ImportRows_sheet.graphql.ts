/**
 * @generated SignedSource<<8c4bfd987e1dd33be47df85ab5360c75>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ImportOutcome = "CREATE" | "REFUSED" | "UNCHANGED" | "UPDATE";
import type { FragmentRefs } from "relay-runtime";
export type ImportRows_sheet$data = {
  readonly columns: ReadonlyArray<string>;
  readonly creates: number;
  readonly ignored: ReadonlyArray<string>;
  readonly refused: number;
  readonly rows: ReadonlyArray<{
    readonly line: number;
    readonly outcome: ImportOutcome;
    readonly problems: ReadonlyArray<string>;
    readonly values: ReadonlyArray<string>;
  }>;
  readonly unchanged: number;
  readonly updates: number;
  readonly " $fragmentType": "ImportRows_sheet";
};
export type ImportRows_sheet$key = {
  readonly " $data"?: ImportRows_sheet$data;
  readonly " $fragmentSpreads": FragmentRefs<"ImportRows_sheet">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ImportRows_sheet",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "columns",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ignored",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "creates",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "updates",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "unchanged",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "refused",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ImportRow",
      "kind": "LinkedField",
      "name": "rows",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "line",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "outcome",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "values",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "problems",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "ImportSheet",
  "abstractKey": null
};

(node as any).hash = "94e70b31aef3904ddc00ae643c96f572";

export default node;
