import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { FileInput } from './FileInput.tsx'

it('a file that was removed is chosen again', () => {
  const chosen: string[] = []
  const host = document.createElement('div')
  const root = createRoot(host)
  act(() =>
    root.render(<FileInput onFiles={(files) => chosen.push(...files.map(({ name }) => name))} />),
  )
  const input = host.querySelector('input')
  if (!input) throw new Error('no input')
  const values: string[] = []
  const value = { set: (text: string) => values.push(text), get: () => 'C:\\fakepath\\map.png' }
  Object.defineProperty(input, 'value', value)
  Object.defineProperty(input, 'files', { value: [new File([], 'map.png')] })
  for (const _ of ['first', 'again']) {
    act(() => void input.dispatchEvent(new Event('change', { bubbles: true })))
  }
  expect(chosen).toEqual(['map.png', 'map.png'])
  // A browser says nothing of a file that is chosen a second time, unless the first was cleared.
  expect(values).toEqual(['', ''])
  act(() => root.unmount())
})

it('no other file input stands in the client: each would have to remember to clear itself', () => {
  const sources: Record<string, string> = import.meta.glob(
    ['/client/**/*.tsx', '!/client/**/*.test.tsx'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  )
  const own = Object.entries(sources).flatMap(([path, text]) =>
    text.includes('type="file"') ? [path] : [],
  )
  expect(own).toEqual(['/client/ui/FileInput.tsx'])
})
