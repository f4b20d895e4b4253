/**
 * @generated SignedSource<<25658137724c765158fc5534fc14b48f>>
 * @relayHash eeeffc9ff3661e9cd7a0cfdbbdb56313
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 952ffeebf0dba28969daf23c26410ab78ce148da867303201fba347e5613e13f

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MeetingEditorPageQuery } from './MeetingEditorPageQuery.graphql';

const node: PreloadableConcreteRequest<MeetingEditorPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "952ffeebf0dba28969daf23c26410ab78ce148da867303201fba347e5613e13f",
    "metadata": {},
    "name": "MeetingEditorPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
