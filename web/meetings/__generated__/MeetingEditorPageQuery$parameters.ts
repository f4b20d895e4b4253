/**
 * @generated SignedSource<<1157a05a44c02307bbe3dbced6c6b52a>>
 * @relayHash 4bdd31bab99c34274d1540c23cd31865
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ea70b38030d48e11a9b639a9b038c5e8b88d4401d5e537f79f7c575cdff2f7b1

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MeetingEditorPageQuery } from './MeetingEditorPageQuery.graphql';

const node: PreloadableConcreteRequest<MeetingEditorPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "ea70b38030d48e11a9b639a9b038c5e8b88d4401d5e537f79f7c575cdff2f7b1",
    "metadata": {},
    "name": "MeetingEditorPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
