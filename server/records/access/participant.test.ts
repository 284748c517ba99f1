import { expect, it } from 'vitest'
import { hangingNowhere } from '#domain/access/scope'
import { hazard } from '#domain/resources/process-control/hazard'
import type { Where } from '#domain/where/where'
import { asksForOwn } from './participant.ts'

const me = '0198c3f2-1111-7000-8000-000000000001'
const other = '0198c3f2-1111-7000-8000-000000000002'
const person = { id: me, roles: [], lineage: hangingNowhere(me) }

const mine: Where = { all: [{ state: 'to-be-accepted' }, { rectifier: { is: me } }] }
const drafts: Where = { createdBy: { is: me } }

it.each([
  ['one field that names the person', { all: [drafts] }, true],
  ['either of two that do', { all: [{ any: [mine, drafts] }] }, true],
  ['nothing at all', { all: [{ any: [] }] }, false],
  ['their own or what anybody is named in', { all: [{ any: [mine, { level: 'high' }] }] }, false],
  ['their own or that of another', { all: [{ any: [mine, { rectifier: { is: other } }] }] }, false],
] as [string, Where, boolean][])(
  'a list of %s is of own records where it names nobody else',
  (_, where, own) => {
    expect(asksForOwn(hazard, where, person)).toBe(own)
  },
)
