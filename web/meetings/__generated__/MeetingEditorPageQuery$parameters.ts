/**
 * @generated SignedSource<<76a56b590eac86578a94f040cc554f48>>
 * @relayHash 508b2fa98331d03e29ae17e06bcc896e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 893183a3563f7e6be2e937390e29329ae61bcddddaf6ab622f0b078a0b2e3f1d

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MeetingEditorPageQuery } from './MeetingEditorPageQuery.graphql';

const node: PreloadableConcreteRequest<MeetingEditorPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "893183a3563f7e6be2e937390e29329ae61bcddddaf6ab622f0b078a0b2e3f1d",
    "metadata": {},
    "name": "MeetingEditorPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
