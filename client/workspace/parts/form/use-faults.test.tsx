import { act, useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Values } from '#domain/where/where'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { useFaults } from './use-faults.ts'

afterEach(unmount)

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
