/**
 * @generated SignedSource<<72e557e9937b772359c3b408c1aebf82>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LogTable_entries$data = ReadonlyArray<{
  readonly actorName: string;
  readonly at: string;
  readonly id: string;
  readonly noun: string;
  readonly path: string | null | undefined;
  readonly record: string | null | undefined;
  readonly seq: number;
  readonly words: string;
  readonly " $fragmentSpreads": FragmentRefs<"EntryChanges_entry">;
  readonly " $fragmentType": "LogTable_entries";
}>;
export type LogTable_entries$key = ReadonlyArray<{
  readonly " $data"?: LogTable_entries$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogTable_entries">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "LogTable_entries",
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
      "name": "seq",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "at",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "actorName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "words",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "noun",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "record",
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "EntryChanges_entry"
    }
  ],
  "type": "AuditEntry",
  "abstractKey": null
};

(node as any).hash = "a14059bd6b918fe2673f9a520f8675a5";

export default node;
