/**
 * @generated SignedSource<<4f3709e3322256f67984cea1b0f0034c>>
 * @relayHash c70800e817edbb200e8f3f624463d11a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 57a10fa5806f90172054c18baa92f6252b00d2dc6f4b85658df1243df1fcc9b3

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MeetingEditorPageQuery } from './MeetingEditorPageQuery.graphql';

const node: PreloadableConcreteRequest<MeetingEditorPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "57a10fa5806f90172054c18baa92f6252b00d2dc6f4b85658df1243df1fcc9b3",
    "metadata": {},
    "name": "MeetingEditorPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
