import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { type FormState, useForm } from './use-form.ts'

const report = resourceNamed('incident-report')
if (!report) throw new Error('no accidents')
const accident: Resource = report

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T08:00:20Z') })
})

afterEach(() => {
  vi.useRealTimers()
  unmount()
  localStorage.clear()
})

const start = { base: null, values: { title: '', reportedAt: null } }

/** The form of a flash report as it stands. */
function opened(): { readonly form: () => FormState } {
  let form: FormState | undefined
  const Form = () => {
    form = useForm(accident, 'draft of a report', start)
    return null
  }
  drawn(<Form />)
  return {
    form: () => {
      if (!form) throw new Error('no form')
      return form
    },
  }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('an accident counts as reported when its form is sent, not when it was opened', () => {
  const { form } = opened()
  expect(form().values.reportedAt).toBe('2026-03-10T08:00:00.000Z')
  wait(25 * 60_000)
  expect(form().values.reportedAt).toBe('2026-03-10T08:25:00.000Z')
})

it('whoever says that it was reported at another time is left with that', () => {
  const { form } = opened()
  act(() => form().change('reportedAt', '2026-03-10T07:40:00.000Z'))
  wait(25 * 60_000)
  expect(form().values.reportedAt).toBe('2026-03-10T07:40:00.000Z')
})
