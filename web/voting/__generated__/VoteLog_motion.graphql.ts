/**
 * @generated SignedSource<<59fc2ddf3e51709023a81b2612e5eb95>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type VoteEventKind = "CAST" | "CHANGE" | "CORRECTION" | "UNDO";
export type VoteValue = "ABSENT" | "ABSTAIN" | "NO" | "NONE" | "RECUSED" | "YES";
import type { FragmentRefs } from "relay-runtime";
export type VoteLog_motion$data = {
  readonly events: ReadonlyArray<{
    readonly at: string;
    readonly byMember: boolean;
    readonly byName: string;
    readonly entry: {
      readonly name: string;
    };
    readonly id: string;
    readonly kind: VoteEventKind;
    readonly reason: string | null | undefined;
    readonly sequence: number;
    readonly value: VoteValue;
  }>;
  readonly frozenHash: string | null | undefined;
  readonly importNotes: ReadonlyArray<string>;
  readonly " $fragmentType": "VoteLog_motion";
};
export type VoteLog_motion$key = {
  readonly " $data"?: VoteLog_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"VoteLog_motion">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "VoteLog_motion",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "frozenHash",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "importNotes",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "VoteEvent",
      "kind": "LinkedField",
      "name": "events",
      "plural": true,
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
          "name": "sequence",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "value",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "kind",
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
          "name": "byName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "byMember",
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
          "concreteType": "RollEntry",
          "kind": "LinkedField",
          "name": "entry",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "name",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Motion",
  "abstractKey": null
};

(node as any).hash = "50a2c51285de0b368d6a24e4fcd1191a";

export default node;
