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
      constructor(private readonly told: (entries: unknown[]) => void) {}
      observe() {
        if (height > 0) this.told([{ contentRect: { width: 400, height } }])
      }
      disconnect() {}
    },
  )
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { wall } } })
})

/** What is measured of the tile; 0: nothing yet. */
let height = 0

afterEach(() => {
  height = 0
  vi.restoreAllMocks()
})

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

it('what is left stands beside the only row where there is no room below it', () => {
  height = 40
  const text = shown(30, 1)
  expect(text.match(/<li>/g)).toHaveLength(1)
  expect(text).toContain('4 more')
  expect(text).toContain('tight')
  height = 250
  expect(shown(30, 1)).not.toContain('tight')
})
