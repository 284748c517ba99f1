import { type Json, ref } from './json.ts'

/** What every refusal is. */
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
}
