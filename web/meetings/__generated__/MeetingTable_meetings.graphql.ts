/**
 * @generated SignedSource<<ae37f6e176fb885195a375d5a1037a2d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MeetingState = "ADJOURNED" | "AGENDA_PUBLISHED" | "CANCELLED" | "IN_SESSION" | "MINUTES_APPROVED" | "MINUTES_DRAFTED" | "RECESS" | "SCHEDULED";
import type { FragmentRefs } from "relay-runtime";
export type MeetingTable_meetings$data = {
  readonly edges: ReadonlyArray<{
    readonly node: {
      readonly agendaFile: {
        readonly url: string;
      } | null | undefined;
      readonly date: string;
      readonly id: string;
      readonly key: string;
      readonly location: string | null | undefined;
      readonly mediaFile: {
        readonly url: string;
      } | null | undefined;
      readonly meetingType: string;
      readonly minutesFile: {
        readonly url: string;
      } | null | undefined;
      readonly number: string;
      readonly state: MeetingState;
      readonly viewerCan: {
        readonly delete: {
          readonly reason: string | null | undefined;
        };
        readonly edit: {
          readonly allowed: boolean;
        };
      };
    };
  }>;
  readonly " $fragmentType": "MeetingTable_meetings";
};
export type MeetingTable_meetings$key = {
  readonly " $data"?: MeetingTable_meetings$data;
  readonly " $fragmentSpreads": FragmentRefs<"MeetingTable_meetings">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "url",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MeetingTable_meetings",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "QueryMeetingsConnectionEdge",
      "kind": "LinkedField",
      "name": "edges",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Meeting",
          "kind": "LinkedField",
          "name": "node",
          "plural": false,
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
              "name": "key",
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
              "name": "meetingType",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "date",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "location",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "state",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "StoredFile",
              "kind": "LinkedField",
              "name": "agendaFile",
              "plural": false,
              "selections": (v0/*:: as any*/),
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "StoredFile",
              "kind": "LinkedField",
              "name": "minutesFile",
              "plural": false,
              "selections": (v0/*:: as any*/),
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "StoredFile",
              "kind": "LinkedField",
              "name": "mediaFile",
              "plural": false,
              "selections": (v0/*:: as any*/),
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "MeetingCan",
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
                    }
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
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "QueryMeetingsConnection",
  "abstractKey": null
};
})();

(node as any).hash = "be3ffa9233e78c45603c7f7ae5e4bb50";

export default node;
