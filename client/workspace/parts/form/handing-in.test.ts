import { describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { handingInOf } from './handing-in.ts'

const context = { actor: { id: 'ana' }, now: new Date('2026-03-10T08:00:00.000Z') }

function handedInBy(name: string, values: Values): string | null {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(name)
  return handingInOf(resource, { createdBy: 'ana', ...values }, context)
}

describe('the step that saves and hands in', () => {
  const row = (possibility: string, seriousness: string) => ({
    ...{ hazard: 'Ore slides', controls: 'Shut the gate', possibility, seriousness },
  })

  it.each([
    ['rare and slight', [row('e', '1')], 'submit'],
    ['likely and deadly', [row('b', '5')], 'ask-foreman'],
    ['one of several deadly', [row('e', '1'), row('b', '5')], 'ask-foreman'],
    ['not told yet', [], 'submit'],
    [
      'deadly, with its control still to be told',
      [{ ...row('b', '5'), controls: '' }],
      'ask-foreman',
    ],
  ])('of a form whose danger is %s', (_danger, hazards, action) => {
    expect(handedInBy('take5', { hazards })).toBe(action)
  })

  it('is that of the state of the record', () => {
    const hazards = [row('e', '1')]
    expect(handedInBy('take5', { hazards, storedState: 'stopped' })).toBe('ask-foreman')
    expect(handedInBy('take5', { hazards, storedState: 'waiting-foreman' })).toBeNull()
  })

  it('is none where a condition of it does not hold', () => {
    expect(handedInBy('hazard', { onSpotFixed: false })).toBe('submit')
    expect(handedInBy('hazard', { onSpotFixed: true })).toBeNull()
  })
})
