import { bools, instant, type Json, orNull, ref, uuid } from './answers/json.ts'

/** What every answer shares. */
export const sharedSchemas: Readonly<Record<string, Json>> = {
  Problem: {
    type: 'object',
    description: 'RFC 9457; people read what their language says for `code`',
    properties: {
      type: { const: 'about:blank' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string' },
      requestId: { type: 'string' },
      params: { type: 'object' },
      errorCount: { type: 'integer', description: 'All faults, where more than 20 were found.' },
      errors: {
        type: 'array',
        items: ref('FieldError'),
      },
    },
    required: ['type', 'title', 'status', 'code'],
  },
  FieldError: {
    type: 'object',
    properties: {
      field: { type: 'string' },
      code: { type: 'string' },
      params: { type: 'object' },
    },
    required: ['field', 'code'],
  },
  RecordMeta: {
    type: 'object',
    properties: {
      actions: ref('OpenActions'),
      can: ref('Abilities'),
      labels: ref('Labels'),
    },
    required: ['actions', 'can', 'labels'],
  },
  OpenActions: {
    type: 'object',
    description: 'exits open to the caller, by name',
    additionalProperties: {
      type: 'object',
      properties: {
        to: { type: 'string' },
        asks: { type: 'array', items: { type: 'string' } },
        grave: { type: 'boolean' },
        blockedBy: {
          type: 'array',
          description: 'rules that the record breaks: the exit is refused, whatever is sent',
          items: ref('FieldError'),
        },
      },
      required: ['to', 'asks', 'grave'],
    },
  },
  Abilities: bools('update', 'delete', 'restore'),
  Labels: {
    type: 'object',
    description: 'names of what the records point at, by id',
    additionalProperties: ref('Label'),
  },
  Label: {
    type: 'object',
    description: 'what something is called, with translations where there are any',
    properties: {
      name: { type: 'string' },
      nameEn: { type: 'string' },
      nameSr: { type: 'string' },
      state: { type: 'string' },
    },
    required: ['name'],
  },
  History: {
    type: 'object',
    properties: {
      data: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            at: instant,
            action: { type: 'string' },
            actor: orNull(uuid),
            principal: { ...orNull(uuid), description: 'in whose place; null: in their own right' },
            place: {
              type: ['array', 'null'],
              items: uuid,
              description: 'organisations, widest first; null: where the record is now',
            },
            why: { type: ['string', 'null'] },
            before: { type: 'object' },
            after: { type: 'object' },
          },
          required: [
            ...['id', 'at', 'action', 'actor', 'principal', 'place', 'why', 'before', 'after'],
          ],
        },
      },
      next: { type: ['string', 'null'] },
      labels: ref('Labels'),
    },
    required: ['data', 'next', 'labels'],
  },
}
