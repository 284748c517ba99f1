import { afterEach, beforeAll, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { speakAll } from '../../testing/numbers.testing.tsx'
import { KeptAsSubmitted } from './KeptAsSubmitted.tsx'

beforeAll(speakAll)
afterEach(unmount)

/** What the form of a hazard in this state says of fields that it does not have. */
function told(state: string): string {
  const resource = resourceNamed('hazard')
  if (!resource) throw new Error('no hazards')
  const base = { state } as AnyRow
  return drawn(<KeptAsSubmitted {...{ resource, base }} words={plainWords} />, []).textContent ?? ''
}

it('names to an author what is not changed any more once a hazard was submitted', () => {
  expect(told('draft')).toBe('')
  const text = told('returned')
  for (const name of ['title', 'level', 'gridArea', 'deadline']) expect(text).toContain(name)
  for (const name of ['description', 'photos', 'workPlace', 'rectifier']) {
    expect(text).not.toContain(name)
  }
})
