import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { speakAll } from '../../testing/numbers.testing.tsx'
import { useLimits } from './use-limits.ts'

beforeAll(speakAll)
afterEach(() => unmount())

const words = { ...plainWords, hint: () => null, rule: () => null, action: (name: string) => name }

function Deadline({ values, base = null }: { values: Values; base?: AnyRow | null }) {
  const hazard = resourceNamed('hazard')
  if (!hazard) throw new Error('hazard')
  return (
    <p>{useLimits(hazard, words, { values, base, settings: { 'org-config': {} } }).deadline}</p>
  )
}

it('tells how far ahead a deadline may lie as soon as the level is chosen', async () => {
  await i18next.changeLanguage('en_US')
  expect(drawn(<Deadline values={{}} />).textContent).toBe('')
  unmount()
  const host = drawn(<Deadline values={{ level: 'medium' }} />)
  expect(host.textContent).toBe('No later than 144 hours from now')
  unmount()
  const base = { storedState: 'under-rectification' } as AnyRow
  expect(drawn(<Deadline values={{ level: 'medium' }} base={base} />).textContent).toBe('')
})
