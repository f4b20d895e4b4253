/**
 * @generated SignedSource<<a15fcc212bc6f6ff36ae04b83697cb66>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MeetingState = "ADJOURNED" | "AGENDA_PUBLISHED" | "CANCELLED" | "IN_SESSION" | "MINUTES_APPROVED" | "MINUTES_DRAFTED" | "RECESS" | "SCHEDULED";
import type { FragmentRefs } from "relay-runtime";
export type MeetingEditorPage_meeting$data = {
  readonly body: {
    readonly name: string;
  } | null | undefined;
  readonly date: string;
  readonly id: string;
  readonly importNotes: ReadonlyArray<string>;
  readonly items: ReadonlyArray<{
    readonly id: string;
    readonly key: string;
    readonly number: string;
  }>;
  readonly key: string;
  readonly location: string | null | undefined;
  readonly meetingType: string;
  readonly number: string;
  readonly state: MeetingState;
  readonly " $fragmentSpreads": FragmentRefs<"AgendaItemsTable_meeting" | "AttendancePanel_meeting" | "MeetingDocuments_meeting" | "MeetingFields_meeting" | "MeetingSteps_meeting" | "MeetingToolbar_meeting">;
  readonly " $fragmentType": "MeetingEditorPage_meeting";
};
export type MeetingEditorPage_meeting$key = {
  readonly " $data"?: MeetingEditorPage_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"MeetingEditorPage_meeting">;
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
  "name": "MeetingEditorPage_meeting",
  "selections": [
    (v0/*:: as any*/),
    (v1/*:: as any*/),
    (v2/*:: as any*/),
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
      "kind": "ScalarField",
      "name": "meetingType",
      "storageKey": null
    },
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
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AgendaItem",
      "kind": "LinkedField",
      "name": "items",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        (v2/*:: as any*/)
      ],
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "MeetingSteps_meeting"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MeetingToolbar_meeting"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MeetingFields_meeting"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AgendaItemsTable_meeting"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AttendancePanel_meeting"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MeetingDocuments_meeting"
    }
  ],
  "type": "Meeting",
  "abstractKey": null
};
})();

(node as any).hash = "7dfcabc98ff1107575beb31a80a45c11";

export default node;
