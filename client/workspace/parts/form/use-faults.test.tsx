import { act, useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Values } from '#domain/where/where'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { useFaults } from './use-faults.ts'

Element.prototype.scrollIntoView ??= () => undefined
afterEach(unmount)

it('typing goes on at the first fault each time that faults are found, also when they are the same', () => {
  let find = () => {}
  function Form() {
    const [values] = useState<Values>({ level: null })
    const [faults, setFaults] = useFaults(values)
    useEffect(() => {
      find = () => setFaults([{ field: 'level', code: 'required' }])
    })
    return (
      <>
        <div data-field="level" data-invalid={faults.length > 0 || undefined}>
          <input id="level" />
        </div>
        <button type="button">Save</button>
      </>
    )
  }
  const host = drawn(<Form />)
  const save = host.querySelector('button')
  for (const _ of ['first', 'again']) {
    save?.focus()
    expect(document.activeElement).toBe(save)
    act(() => find())
    expect(document.activeElement?.id).toBe('level')
  }
})

it('a fault goes once its field says something else, whoever filled it in, and no other does', () => {
  let [fill, tell] = [(_: Values) => {}, () => {}]
  function Form() {
    const [values, setValues] = useState<Values>({ level: null, deadline: null, rows: [] })
    const [faults, setFaults] = useFaults(values)
    useEffect(() => {
      fill = (more) => setValues((known) => ({ ...known, ...more }))
      tell = () =>
        setFaults([
          { field: 'deadline', code: 'required' },
          { field: 'rows.0.user', code: 'required' },
          { field: 'title', code: 'required' },
        ])
    })
    return <p>{faults.map(({ field }) => field).join(' ')}</p>
  }
  const host = drawn(<Form />)
  act(() => tell())
  expect(host.textContent).toBe('deadline rows.0.user title')
  // A level proposes a deadline.
  act(() => fill({ level: 'high', deadline: '2026-03-10T12:00:00.000Z' }))
  expect(host.textContent).toBe('rows.0.user title')
  act(() => fill({ rows: [{ user: 'ana' }] }))
  expect(host.textContent).toBe('title')
})

it('nothing else keeps the faults of a form: typing would not go on at the first of them', () => {
  const sources: Record<string, string> = import.meta.glob(
    ['/client/**/*.{ts,tsx}', '!/client/**/*.{test,testing}.{ts,tsx}'],
    { query: '?raw', import: 'default', eager: true },
  )
  const own = Object.entries(sources).flatMap(([path, text]) =>
    /useState<readonly FieldError\[\]/.test(text) ? [path] : [],
  )
  expect(own).toEqual([])
})
