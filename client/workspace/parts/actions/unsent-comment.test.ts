import { expect, it } from 'vitest'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { hazard } from '#domain/resources/process-control/hazard'
import { unsentComment } from './unsent-comment.ts'

const resource: Resource = hazard
const record = { storedState: 'under-rectification' } as AnyRow
const atLevel = { field: 'level', code: 'delayOfOthers' }
const atDeadline = { field: 'requestedDeadline', code: 'delayTooLong' }

it('is what an action that asks nothing is refused for', () => {
  expect(unsentComment(resource, record, 'approve-delay', [atLevel])).toEqual([atLevel])
})

it('is what lies beside the fields that its dialog asks for', () => {
  const faults = [atDeadline, atLevel]
  expect(unsentComment(resource, record, 'request-delay', faults)).toEqual([atLevel])
})
