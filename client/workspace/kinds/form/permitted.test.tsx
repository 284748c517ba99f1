import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Right } from '#domain/access/access'
import { resourceNamed } from '#domain/resources/index'
import type { MenuNode } from '#domain/screens/screens'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { knownRights, knownSession } from '../../testing/rights.testing.ts'
import { NewRecord } from './FormScreen.tsx'

afterEach(() => unmount())

const screen = { code: 'user', path: '/basic-data/user', kind: 'list' } as MenuNode

/** The form of a new member of staff, and the names of the fields in it. */
async function form(rights: readonly Right[], hidden: readonly string[]) {
  const resource = resourceNamed('user')
  if (!resource) throw new Error('no staff')
  const host = drawn(
    <Suspense>
      <NewRecord {...{ screen, resource }} />
    </Suspense>,
    [...knownSession, ...knownRights('user', rights, hidden)],
  )
  await vi.waitFor(() => expect(host.textContent).not.toBe(''))
  const fields = [...host.querySelectorAll<HTMLElement>('[data-field]')]
  return { host, names: fields.map(({ dataset }) => dataset.field) }
}

describe('the form of a new record', () => {
  it('has every field that the person sees', async () => {
    const { host, names } = await form(['view', 'create'], [])
    expect(names).toEqual(expect.arrayContaining(['userName', 'phone', 'idCard']))
    expect(host.querySelector('[data-fault]')).toBeNull()
  })

  it('has no field that is hidden from them', async () => {
    const { names } = await form(['view', 'create'], ['idCard'])
    expect(names).toContain('userName')
    expect(names).not.toContain('idCard')
  })

  it('says before anything is typed that a required field is hidden, and saves nothing', async () => {
    const { host, names } = await form(['view', 'create'], ['phone'])
    expect(names).not.toContain('phone')
    expect(host.querySelector('[data-fault]')?.textContent).toContain('form.unfillable')
    expect(host.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(true)
  })

  it('is not opened to whoever may not create', async () => {
    const { host, names } = await form(['view'], [])
    expect(names).toEqual([])
    expect(host.textContent).toContain('form.notAllowed')
  })
})
