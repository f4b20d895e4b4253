/**
 * @generated SignedSource<<2cac64ac23c858b0dccb22c62cca5f42>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
export type VoteType = "NO_VOTE" | "ROLL_CALL_VOTE" | "VOICE_VOTE";
import type { FragmentRefs } from "relay-runtime";
export type AgendaItemRow_item$data = {
  readonly description: string;
  readonly documentFile: {
    readonly filename: string;
    readonly url: string;
  } | null | undefined;
  readonly id: string;
  readonly key: string;
  readonly resolution: {
    readonly displayNumber: string;
    readonly key: string;
    readonly status: ResolutionStatus;
  } | null | undefined;
  readonly viewerCan: {
    readonly delete: {
      readonly reason: string | null | undefined;
    };
    readonly edit: {
      readonly allowed: boolean;
    };
    readonly reorder: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
  };
  readonly voteType: VoteType;
  readonly " $fragmentType": "AgendaItemRow_item";
};
export type AgendaItemRow_item$key = {
  readonly " $data"?: AgendaItemRow_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"AgendaItemRow_item">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "allowed",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AgendaItemRow_item",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    (v0/*:: as any*/),
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
      "name": "voteType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "StoredFile",
      "kind": "LinkedField",
      "name": "documentFile",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "filename",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "url",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Resolution",
      "kind": "LinkedField",
      "name": "resolution",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "displayNumber",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "status",
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
            (v1/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "delete",
          "plural": false,
          "selections": [
            (v2/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "reorder",
          "plural": false,
          "selections": [
            (v1/*:: as any*/),
            (v2/*:: as any*/)
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
})();

(node as any).hash = "35033b498ae3a14d0b765fc01b27cd13";

export default node;
