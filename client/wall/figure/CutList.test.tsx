import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import wall from '../../../locales/en_US/wall.json'
import { CutList } from './CutList.tsx'

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { wall } } })
})

afterEach(() => vi.restoreAllMocks())

/** A list of five in a tile 250 pixels high, each row as high as `row` says. */
function shown(row: number, lines: 1 | 2): string {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(250)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.childElementCount * row
  })
  const items = ['Stope 3', 'Explosive store', 'Haul road', 'Shaft 2', 'Dam']
  const element = document.createElement('div')
  const root = createRoot(element)
  act(() =>
    root.render(
      <CutList
        {...{ items, limit: 5, lines, className: undefined }}
        row={(item) => <li key={item}>{item}</li>}
      />,
    ),
  )
  return element.innerHTML
}

it('rows whose words take more lines are fewer, each whole, and the rest is counted', () => {
  const text = shown(100, 2)
  expect(text.match(/<li>/g)).toHaveLength(2)
  expect(text).toContain('3 more')
})

it('all are shown where all stand whole', () => {
  expect(shown(50, 2).match(/<li>/g)).toHaveLength(5)
})
