import * as definitions from './answers/definitions.ts'
import { body, type Json, text } from './answers/json.ts'
import { anything } from './answers/values.ts'
import { inPath, inQuery, operation } from './operations.ts'
import { answerOf } from './schemas.ts'

/** Paths that belong to no record type. */
export const otherPaths: Readonly<Record<string, Json>> = {
  '/api/tenants/initialise': {
    post: operation({
      ...{ id: 'initialiseTenant', tag: 'tenant' },
      summary:
        'Give a tenant its organisation, administrator and one-time password; once is enough',
      body: {
        ...body({
          ...{ code: text(32), name: text(100), username: text(50), userName: text(50) },
          ...{ phone: text(32), menuPackage: { type: 'array', items: text(64) } },
          ...{ defaultLanguage: text(5), timeZone: text(40), validTo: text(10) },
        }),
        additionalProperties: { description: 'maxUsers: seats' },
      },
      ...{ status: 201, orStatus: 200 },
      answer: answerOf('Tenant', {
        made: { type: 'array', items: text(64), description: 'what was not there before' },
        password: { type: ['string', 'null'], description: 'for one use, shown this once' },
        endsAt: { type: ['string', 'null'], format: 'date-time' },
      }),
      refusals: [422],
    }),
  },
  '/api/resources': {
    get: operation({
      id: 'resources',
      summary: 'Record types the caller may read',
      tag: 'about',
      answer: definitions.resources,
    }),
  },
  '/api/choices/{resource}': {
    parameters: [inPath('resource', { type: 'string' })],
    get: operation({
      ...{ id: 'choices', tag: 'about' },
      answer: definitions.choices,
      summary: 'Records that a reference may point at, with their names only',
      parameters: [
        inQuery('q', text(100)),
        inQuery('size', { type: 'integer', maximum: 200 }),
        inQuery('at', { type: 'string', format: 'uuid' }),
        // As `violation.reviewer.serious`: offered are people who hold that office.
        inQuery('office', text(200)),
        // An account and a post: the office stands above them.
        inQuery('above', { type: 'string', format: 'uuid' }),
        inQuery('abovePost', { type: 'string', format: 'uuid' }),
        // Offered are people who work there or below; to whoever reads people, all of their scope.
        inQuery('atWork', { type: 'string', format: 'uuid' }),
      ],
      refusals: [404],
    }),
  },
  '/api/openapi.json': {
    get: operation({
      id: 'openapi',
      summary: 'This document',
      tag: 'about',
      open: true,
      answer: anything,
      tagged: true,
    }),
  },
}
