import { DatePicker, Mentions, TimePicker } from 'antd'
import i18next from 'i18next'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { choices } from '#domain/fields/index'
import type { Language } from '#domain/text/language'
import { useDayNames } from '../data/use-day-names.ts'
import { ColorPicker } from '../fields/ColorPicker.tsx'
import { EnumControl } from '../fields/controls/choices.tsx'
import { Select } from '../fields/Select.tsx'
import { Tree } from '../fields/Tree.tsx'
import { TreeSelect } from '../fields/TreeSelect.tsx'
import { fieldViews } from '../fields/views/index.ts'
import { AntdFrame } from '../parts/frame/AntdFrame.tsx'
import { drawn, unmount } from './drawn.testing.tsx'
import { speakAll, words } from './numbers.testing.tsx'

beforeAll(speakAll)

const leaf = { value: '6', key: '6', title: '2' }
const branches = [{ value: '7', key: '7', title: '1', children: [leaf] }]
const nothing = () => undefined

/** Every control of antd that the workspace has, open; what it holds is figures, which are no words. */
function Controls() {
  useDayNames()
  return (
    <AntdFrame>
      <Select open allowClear value="a" options={[{ value: 'a', label: '1' }]} />
      <Select open showSearch mode="multiple" allowClear value={['4']} options={[]} />
      <Select open loading options={[]} />
      <TreeSelect open allowClear value="7" treeData={branches} />
      <TreeSelect open treeData={[]} />
      <Tree treeData={branches} />
      <DatePicker open showTime allowClear />
      <DatePicker open picker="month" />
      <DatePicker.RangePicker open />
      <TimePicker open />
      <ColorPicker value="#ff0000" clearable onChange={nothing}>
        <button type="button">3</button>
      </ColorPicker>
      <Mentions options={[]} />
    </AntdFrame>
  )
}

/** Whether its text is what is seen and read aloud of it. */
const isPlain = (element: Element) =>
  element.children.length === 0 &&
  element.tagName !== 'STYLE' &&
  !element.hasAttribute('aria-label')

/** What is read aloud or shown when pointed at, and the texts of what is empty. */
async function namesIn(language: Language): Promise<readonly string[]> {
  await i18next.changeLanguage(language)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <Suspense>
      <Controls />
    </Suspense>,
  )
  await vi.waitFor(() => {
    expect(document.querySelectorAll('.ant-picker-dropdown')).toHaveLength(4)
    expect(document.querySelector('.ant-select-tree-treenode')).not.toBeNull()
  }, 10_000)
  host
    .querySelector('button:not([aria-label])')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.waitFor(() => expect(document.querySelector('.ant-color-picker')).not.toBeNull(), 5_000)
  const names = [...document.querySelectorAll('*')]
    .filter((element) => element.closest('[aria-hidden="true"]') === null)
    .flatMap((element) => [
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
      isPlain(element) ? element.textContent : null,
    ])
  root.unmount()
  document.body.replaceChildren()
  return [...new Set(names.filter((name) => name !== null && /\p{L}/u.test(name)))].map(String)
}

it('no control says a word of English to a reader of another language, aloud or in sight', async () => {
  const english = await namesIn('en_US')
  expect(english).toContain('Clear')
  for (const language of ['sr_SP', 'zh_CN'] as const) {
    const theirs = await namesIn(language)
    expect(theirs.length).toBeGreaterThan(10)
    const alike = theirs.filter((name) => english.includes(name))
    expect(alike.filter((name) => !['Jun', 'Jul'].includes(name))).toEqual([])
  }
})

it('an option that is drawn is read aloud by its name, not by its code', async () => {
  await i18next.changeLanguage('en_US')
  const props = { id: 'kind', name: 'kind', field: choices(['code']), value: [], invalid: false }
  const host = drawn(
    <EnumControl
      {...props}
      words={{ ...words, option: () => 'A kind' }}
      views={fieldViews}
      onChange={nothing}
    />,
  )
  const key = new KeyboardEvent('keydown', { key: 'ArrowDown', keyCode: 40, bubbles: true })
  host.querySelector('input')?.dispatchEvent(key)
  await vi.waitFor(() => {
    expect(document.querySelector('[role=option]')?.getAttribute('aria-label')).toBe('A kind')
  }, 5_000)
  unmount()
})
