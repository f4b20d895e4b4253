/**
 * @generated SignedSource<<6ecc6fc68c0da69654416b964c260287>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type MeetingState = "ADJOURNED" | "AGENDA_PUBLISHED" | "CANCELLED" | "IN_SESSION" | "MINUTES_APPROVED" | "MINUTES_DRAFTED" | "RECESS" | "SCHEDULED";
import type { FragmentRefs } from "relay-runtime";
export type MeetingCalendar_meetings$data = {
  readonly edges: ReadonlyArray<{
    readonly node: {
      readonly date: string;
      readonly key: string;
      readonly meetingType: string;
      readonly number: string;
      readonly state: MeetingState;
    };
  }>;
  readonly " $fragmentType": "MeetingCalendar_meetings";
};
export type MeetingCalendar_meetings$key = {
  readonly " $data"?: MeetingCalendar_meetings$data;
  readonly " $fragmentSpreads": FragmentRefs<"MeetingCalendar_meetings">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MeetingCalendar_meetings",
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
              "name": "state",
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

(node as any).hash = "3b0ee6d5a3160d452fcc66a00d67bdf0";

export default node;
