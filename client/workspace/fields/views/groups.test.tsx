import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { lookupQuery } from '../../../api/lookup.ts'
import { recordQuery } from '../../../api/records.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import type { FieldViews } from '../field-view.ts'
import { fieldViews } from './index.ts'

afterEach(() => unmount())

const rescue = { id: 'rescue', name: 'Rescue crew', note: null, place: null }
const members = { data: { id: 'rescue', members: ['ana', 'ivo'] }, meta: {} }

/** Opens what offers the groups of a purpose beside a field of drills, and takes the one there is. */
async function takeGroup(name: string, kind: keyof FieldViews, purpose: string, start: unknown) {
  const field = resourceNamed('drill')?.fields[name]
  if (!field) throw new Error(`no ${name}`)
  const heard = { value: start }
  function Held() {
    const [value, setValue] = useState(start)
    const { Control } = fieldViews[kind]
    heard.value = value
    const control = { id: 'people', name, field: field!, value, words: plainWords }
    return <Control {...control} invalid={false} views={fieldViews} onChange={setValue} />
  }
  const like = { purpose, state: 'enabled' }
  const host = drawn(<Held />, [
    [lookupQuery('custom-group', '', { like }).queryKey, [rescue]],
    [recordQuery('custom-group', 'rescue').queryKey, members],
    [lookupQuery('account', '').queryKey, []],
  ])
  const found = () => host.querySelector('#people-group')
  await vi.waitFor(() => expect(found()).not.toBeNull(), { timeout: 20_000 })
  const press = { key: 'ArrowDown', keyCode: 40, bubbles: true }
  found()?.dispatchEvent(new KeyboardEvent('keydown', press))
  const option = () => document.querySelector<HTMLElement>('[title="Rescue crew"]')
  await vi.waitFor(() => expect(option()).not.toBeNull())
  option()?.click()
  await vi.waitFor(() => expect(heard.value).not.toBe(start))
  return heard.value
}

it('the people of a group are copied in together, each once', async () => {
  expect(await takeGroup('ccUsers', 'user', 'cc', ['ivo'])).toEqual(['ivo', 'ana'])
}, 30_000)

it('the people of a group become the rows of a drill, each once, and no empty row stays', async () => {
  const rows = [{ user: 'ana' }, { user: null }]
  expect(await takeGroup('receivers', 'table', 'drill', rows)).toEqual([
    { user: 'ana' },
    { user: 'ivo' },
  ])
}, 30_000)
