/**
 * @generated SignedSource<<0e5f5ce332f47ff0f4dea434b209f173>>
 * @relayHash 0571a2003109f87d857be550cf5f0f97
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7ddb885799370f46a6f0e119c61a743fb801b5e9309866bd7420e5323e351867

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MeetingEditorPageQuery } from './MeetingEditorPageQuery.graphql';

const node: PreloadableConcreteRequest<MeetingEditorPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "7ddb885799370f46a6f0e119c61a743fb801b5e9309866bd7420e5323e351867",
    "metadata": {},
    "name": "MeetingEditorPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
