/**
 * @generated SignedSource<<0b6fd5519aae4e96169879357f12618b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type HistoryEntries_entries$data = ReadonlyArray<{
  readonly actorName: string;
  readonly at: string;
  readonly id: string;
  readonly ip: string | null | undefined;
  readonly permission: string | null | undefined;
  readonly reason: string | null | undefined;
  readonly userAgent: string | null | undefined;
  readonly words: string;
  readonly " $fragmentSpreads": FragmentRefs<"EntryChanges_entry">;
  readonly " $fragmentType": "HistoryEntries_entries";
}>;
export type HistoryEntries_entries$key = ReadonlyArray<{
  readonly " $data"?: HistoryEntries_entries$data;
  readonly " $fragmentSpreads": FragmentRefs<"HistoryEntries_entries">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "HistoryEntries_entries",
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
      "name": "reason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "permission",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ip",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "userAgent",
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

(node as any).hash = "85809004634bc1e828a45c7c4d13e69c";

export default node;
