import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SignIns } from '#domain/api/sign-in-contracts'
import { signInsQuery } from '../../api/sign-ins.ts'
import { drawn, unmount } from '../testing/drawn.testing.tsx'
import { SignInNotes } from './SignInNotes.tsx'

const words = vi.hoisted(() => {
  const late = { areHere: false, arrive: () => {}, promise: Promise.resolve() }
  late.promise = new Promise<void>((resolve) => {
    late.arrive = resolve
  })
  return late
})

vi.mock('react-i18next', () => ({
  useTranslation: () => {
    if (!words.areHere) throw words.promise
    return { t: (key: string) => key, i18n: { language: 'en_US' } }
  },
}))

afterEach(() => unmount())

let heard = () => {}

/** A page whose first field has the focus before anything is known of earlier sign-ins. */
function Page() {
  const field = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  useEffect(() => {
    field.current?.focus()
    heard = () => {
      const before = { at: '2026-03-10T08:00:00Z', failed: 0, isUnfamiliar: true, address: '::1' }
      const told = { before: { ...before, browser: null }, passwordDaysLeft: null }
      client.setQueryData(signInsQuery.queryKey, told as unknown as SignIns)
    }
  }, [client])
  return (
    <Suspense fallback={<p>Loading</p>}>
      <SignInNotes />
      <input ref={field} aria-label="title" />
    </Suspense>
  )
}

it('does not hide the page, and so take the focus, while its words are on their way', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const host = drawn(<Page />)
  const field = host.querySelector('input')
  expect(document.activeElement).toBe(field)
  heard()
  await new Promise((rest) => setTimeout(rest, 100))
  // A browser takes the focus from what is hidden; this one only hides it.
  expect(field?.style.display).toBe('')
  expect(host.textContent).toBe('')
  words.areHere = true
  words.arrive()
  await vi.waitFor(() => expect(host.textContent).toContain('notes.unfamiliar'))
  expect(document.activeElement).toBe(field)
})
