import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { SettingsAnswer } from '../../../api/settings.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { type } from '../../testing/numbers.testing.tsx'
import { SettingsForm } from './SettingsForm.tsx'

Element.prototype.scrollIntoView ??= () => undefined
afterEach(() => unmount())

const resource = resourceNamed('org-config') as Resource

/** The settings with these of their fields, in a form. */
function form(fields: object) {
  const data = {
    ...{ id: 's1', version: 1, state: 'in-force', storedState: 'in-force', org: 'o1' },
    ...{
      hazardLimitHours: [{ level: 'high', hours: 24 }],
      escalateDays: [{ day: 0, role: 'foreman' }],
    },
    ...{ shifts: [{ name: 'morning', start: '08:00', end: '16:00' }], shiftHours: 8, maxDelays: 2 },
    ...{ contractorView: true, seriousThresholdPoints: 12, safeDayTarget: 365, language: 'sr_SP' },
    ...{ mapImage: null, mapBounds: null, screenTitle: null, ...fields },
  } as unknown as AnyRow
  const settings = { data, inherited: null } as unknown as SettingsAnswer
  return drawn(<SettingsForm {...{ resource, settings }} org="o1" head={null} />)
}

/** What typing goes on in after the settings are saved, and the faults that are shown. */
function saved(host: HTMLElement) {
  act(() => host.querySelector<HTMLElement>('[type=submit]')?.click())
  return {
    at: document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field,
    wrong: [...host.querySelectorAll<HTMLElement>('[data-field][data-invalid]')].map(
      ({ dataset }) => dataset.field,
    ),
  }
}

it('settings that are wrong far below are not saved, and typing goes on there', () => {
  expect(saved(form({ screenTitle: 'x'.repeat(51) }))).toEqual({
    at: 'screenTitle',
    wrong: ['screenTitle'],
  })
})

it('a map range that cannot be read is not said to be saved, and stays as it was typed', async () => {
  const host = form({})
  const box = () => {
    const found = host.querySelector<HTMLTextAreaElement>('[data-field=mapBounds] textarea')
    if (!found) throw new Error('no box')
    return found
  }
  await vi.waitFor(box, 20_000)
  await type(box(), '1, x\n2')
  act(() => box().blur())
  expect(saved(host)).toEqual({ at: 'mapBounds', wrong: ['mapBounds'] })
  expect(box().value).toBe('1, x\n2')
})
