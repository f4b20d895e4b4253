/**
 * @generated SignedSource<<086577e52aa79d1eebc9b1fd747b845d>>
 * @relayHash 75b27e6efd78399a2111d89121b5ffdd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7b2c4f22004bb0c3adf3beac6c158114ae2efbd1a034b96a34548a76f861a150

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MeetingEditorPageQuery } from './MeetingEditorPageQuery.graphql';

const node: PreloadableConcreteRequest<MeetingEditorPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "7b2c4f22004bb0c3adf3beac6c158114ae2efbd1a034b96a34548a76f861a150",
    "metadata": {},
    "name": "MeetingEditorPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
