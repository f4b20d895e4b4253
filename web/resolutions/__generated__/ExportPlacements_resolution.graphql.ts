/**
 * @generated SignedSource<<0e0169c45d3fbe83110a8a4e3c23c067>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MeetingState = "ADJOURNED" | "AGENDA_PUBLISHED" | "CANCELLED" | "IN_SESSION" | "MINUTES_APPROVED" | "MINUTES_DRAFTED" | "RECESS" | "SCHEDULED";
export type MotionKind = "AMEND" | "EXECUTIVE_SESSION" | "MAIN" | "POSTPONE" | "RECONSIDER" | "REFER" | "SUBSTITUTE" | "TABLE";
export type Outcome = "FAILED" | "PASSED";
import type { FragmentRefs } from "relay-runtime";
export type ExportPlacements_resolution$data = {
  readonly agendaItems: ReadonlyArray<{
    readonly id: string;
    readonly key: string;
    readonly meeting: {
      readonly date: string;
      readonly key: string;
      readonly meetingType: string;
      readonly number: string;
      readonly state: MeetingState;
    };
    readonly motions: ReadonlyArray<{
      readonly id: string;
      readonly kind: MotionKind;
      readonly outcome: Outcome | null | undefined;
    }>;
    readonly number: string;
  }>;
  readonly " $fragmentType": "ExportPlacements_resolution";
};
export type ExportPlacements_resolution$key = {
  readonly " $data"?: ExportPlacements_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"ExportPlacements_resolution">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ExportPlacements_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "AgendaItem",
      "kind": "LinkedField",
      "name": "agendaItems",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        (v2/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "Meeting",
          "kind": "LinkedField",
          "name": "meeting",
          "plural": false,
          "selections": [
            (v1/*:: as any*/),
            (v2/*:: as any*/),
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
              "name": "state",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Motion",
          "kind": "LinkedField",
          "name": "motions",
          "plural": true,
          "selections": [
            (v0/*:: as any*/),
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
              "name": "outcome",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};
})();

(node as any).hash = "9f3005c5305aea6770c33a1ee9855607";

export default node;
