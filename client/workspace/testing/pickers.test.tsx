import { act, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lookupQuery } from '../../api/lookup.ts'
import { treeQuery } from '../../api/trees.ts'
import { OrgTreeSelect } from '../fields/controls/OrgTreeSelect.tsx'
import { RecordSelect } from '../fields/controls/RecordSelect.tsx'
import type { SelectProps } from '../fields/select-props.ts'
import { drawn, type Known, unmount } from './drawn.testing.tsx'

afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

const patience = { timeout: 5_000 }
type Picker = (props: SelectProps) => React.ReactNode

/** A picker with its chosen value kept, and what it was told last. */
function pickerOf(Control: Picker, known: Known) {
  const chosen = vi.fn()
  function Held() {
    const [value, setValue] = useState<unknown>(null)
    const choose = (next: unknown) => {
      chosen(next)
      setValue(next)
    }
    return <Control id="picker" value={value} many={false} clearable onChange={choose} />
  }
  const input = drawn(<Held />, known).querySelector<HTMLInputElement>('#picker')
  if (!input) throw new Error('no box')
  act(() => input.focus())
  return { input, chosen }
}

const codes = { ArrowDown: 40, Enter: 13 } as const

/** Presses a key as a browser tells of it. */
function press(input: HTMLInputElement, key: keyof typeof codes): void {
  const init = { key, keyCode: codes[key], which: codes[key], bubbles: true, cancelable: true }
  act(() => {
    input.dispatchEvent(new KeyboardEvent('keydown', init))
    input.dispatchEvent(new KeyboardEvent('keyup', init))
  })
}

function type(input: HTMLInputElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const branch = (id: string, parent: string | null, hasChildren = false) => ({
  ...{ id, parent, hasChildren, name: `Unit ${id}`, orgCode: id.toUpperCase() },
  ...{ nameEn: null, nameSr: null },
})
const answered = (data: readonly object[], found: readonly string[] = []) => ({
  ...{ data, found, more: false, labels: {}, can: { create: false } },
})
const tree: Known = [
  [
    treeQuery('organization', { parent: null, q: '' }).queryKey,
    answered([branch('top', null, true)]),
  ],
  [treeQuery('organization', { parent: 'top', q: '' }).queryKey, answered([branch('near', 'top')])],
  [
    treeQuery('organization', { parent: null, q: 'mine' }).queryKey,
    answered(
      [branch('top', null, true), branch('deep', 'near'), branch('far', 'near')],
      [...['deep', 'far']],
    ),
  ],
]

/** Waits until the list has a row with this text, and one for Enter to take. */
const offered = (text: string) =>
  vi.waitFor(() => {
    expect(document.body.textContent).toContain(text)
    expect(document.querySelector('.ant-select-tree-treenode-active')).not.toBeNull()
  }, patience)

it('what a search finds in a tree is chosen by Enter, the second by an arrow before it', async () => {
  const { input, chosen } = pickerOf(OrgTreeSelect, tree)
  type(input, 'mine')
  await offered('Unit deep')
  press(input, 'Enter')
  expect(chosen).toHaveBeenLastCalledWith('deep')
  type(input, 'mine')
  await offered('Unit far')
  press(input, 'ArrowDown')
  press(input, 'Enter')
  expect(chosen).toHaveBeenLastCalledWith('far')
})

it('an untouched tree is chosen from by arrows and Enter', async () => {
  const { input, chosen } = pickerOf(OrgTreeSelect, tree)
  press(input, 'ArrowDown')
  await offered('Unit near')
  press(input, 'ArrowDown')
  press(input, 'Enter')
  await vi.waitFor(() => expect(chosen).toHaveBeenLastCalledWith('near'))
})

const People = (props: SelectProps) => <RecordSelect {...props} resource="account" />
const person = (id: string, place = 'East mine') => ({
  ...{ id, name: `Name of ${id}`, note: null, place: { name: place } },
})

it('Enter takes nothing that does not match, before the server has found what does', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const known: Known = [[lookupQuery('account', '').queryKey, [person('ana'), person('ivo')]]]
  const { input, chosen } = pickerOf(People, known)
  press(input, 'ArrowDown')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Name of ana'), patience)
  type(input, 'milan')
  press(input, 'Enter')
  expect(chosen).not.toHaveBeenCalled()
  type(input, 'ivo')
  press(input, 'Enter')
  expect(chosen).toHaveBeenLastCalledWith('ivo')
})

it('people of several organisations are offered with theirs', async () => {
  const offers = async (people: readonly object[]) => {
    const known: Known = [[lookupQuery('account', '').queryKey, people]]
    press(pickerOf(People, known).input, 'ArrowDown')
    await vi.waitFor(() => expect(document.body.textContent).toContain('Name of ana'), patience)
    const { textContent } = document.body
    unmount()
    return textContent
  }
  expect(await offers([person('ana'), person('ivo')])).not.toContain('East mine')
  expect(await offers([person('ana'), person('ivo', 'West mine')])).toContain('West mine')
})
