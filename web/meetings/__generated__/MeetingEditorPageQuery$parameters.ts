/**
 * @generated SignedSource<<9e044a18cd19cc2f3eacdfb02052f5f9>>
 * @relayHash 92f62d8eace1aee6c62cd27ac343200d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d85127bbb20730a304cd3d2a082cba90180b9548d185bce2601b6b93f6160b8a

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MeetingEditorPageQuery } from './MeetingEditorPageQuery.graphql';

const node: PreloadableConcreteRequest<MeetingEditorPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "d85127bbb20730a304cd3d2a082cba90180b9548d185bce2601b6b93f6160b8a",
    "metadata": {},
    "name": "MeetingEditorPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
