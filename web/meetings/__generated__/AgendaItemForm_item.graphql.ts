/**
 * @generated SignedSource<<0c1e32b9ec0da6026007e6c4cdef375c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type RuleBasis = "MEMBERS" | "PRESENT" | "VOTED";
export type RuleMeasure = "BOTH" | "HEADS" | "WEIGHT";
export type ThresholdType = "CUSTOM" | "FOUR_FIFTHS" | "FOUR_FIFTHS_OF_MEMBERS" | "FOUR_FIFTHS_OF_VOTED" | "MAJORITY" | "MAJORITY_OF_MEMBERS" | "MAJORITY_OF_VOTED" | "STRICT_WEIGHTED_MAJORITY" | "THREE_FOURTHS" | "THREE_FOURTHS_OF_MEMBERS" | "THREE_FOURTHS_OF_VOTED" | "TWO_THIRDS" | "TWO_THIRDS_OF_MEMBERS" | "TWO_THIRDS_OF_VOTED" | "UNANIMOUS" | "UNANIMOUS_OF_MEMBERS" | "UNANIMOUS_OF_VOTED" | "WEIGHTED_MAJORITY" | "WEIGHTED_MAJORITY_OF_MEMBERS" | "WEIGHTED_THREE_FIFTHS" | "WEIGHTED_TWO_THIRDS";
export type VoteType = "NO_VOTE" | "ROLL_CALL_VOTE" | "VOICE_VOTE";
import type { FragmentRefs } from "relay-runtime";
export type AgendaItemForm_item$data = {
  readonly customRule: {
    readonly authority: string;
    readonly basis: RuleBasis;
    readonly denominator: number;
    readonly measure: RuleMeasure;
    readonly numerator: number;
    readonly strict: boolean;
  } | null | undefined;
  readonly description: string;
  readonly id: string;
  readonly meeting: {
    readonly body: {
      readonly defaultThreshold: ThresholdType;
    } | null | undefined;
  };
  readonly motionText: string | null | undefined;
  readonly thresholdType: ThresholdType | null | undefined;
  readonly version: number;
  readonly viewerCan: {
    readonly edit: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
  };
  readonly voteType: VoteType;
  readonly " $fragmentType": "AgendaItemForm_item";
};
export type AgendaItemForm_item$key = {
  readonly " $data"?: AgendaItemForm_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"AgendaItemForm_item">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AgendaItemForm_item",
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
      "name": "description",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "motionText",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "voteType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "thresholdType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "CustomRule",
      "kind": "LinkedField",
      "name": "customRule",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "measure",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "numerator",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "denominator",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "strict",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "basis",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "authority",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "version",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Meeting",
      "kind": "LinkedField",
      "name": "meeting",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Body",
          "kind": "LinkedField",
          "name": "body",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "defaultThreshold",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AgendaItemCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "edit",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "allowed",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "reason",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "AgendaItem",
  "abstractKey": null
};

(node as any).hash = "f3efe0095b915908a149527cd4111028";

export default node;
