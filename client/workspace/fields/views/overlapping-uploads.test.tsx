import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { images, table, text } from '#domain/fields/index'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { fieldViews } from './index.ts'

const stored = vi.hoisted(() => [] as ((id: string) => void)[])
vi.mock('../../../api/kept-files.ts', async (original) => ({
  ...(await original<object>()),
  storeFile: () => new Promise<string>((resolve) => stored.push(resolve)),
}))
vi.mock('../shrink.ts', () => ({ shrink: async (file: File) => file }))
afterEach(() => {
  unmount()
  stored.length = 0
})

const field = table({ point: text({ max: 20 }), photos: images({}) }, {})

function Held({ heard }: { heard: { rows: unknown } }) {
  const [rows, setRows] = useState<unknown>(heard.rows)
  const { Control } = fieldViews.table
  heard.rows = rows
  const props = { id: 'rows', name: 'items', field, value: rows, words: plainWords }
  return <Control {...props} views={fieldViews} invalid={false} onChange={setRows} />
}

/** The file inputs of the rows. */
async function opened(heard: { rows: unknown }, count: number): Promise<HTMLInputElement[]> {
  const host = drawn(<Held heard={heard} />)
  const found = () => [...host.querySelectorAll<HTMLInputElement>('input[type=file]')]
  await vi.waitFor(() => expect(found()).toHaveLength(count))
  return found()
}

function choose(input: HTMLInputElement | undefined): void {
  const picture = new File(['x'], 'x.png', { type: 'image/png' })
  Object.defineProperty(input, 'files', { value: [picture], configurable: true })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

// The picture of the first row was lost when that of the second was ready after it.
it('pictures of two rows that are uploaded at once both stay', async () => {
  const heard = { rows: [{ point: 'a' }, { point: 'b' }] as unknown }
  const inputs = await opened(heard, 2)
  for (const input of inputs) choose(input)
  await vi.waitFor(() => expect(stored).toHaveLength(2))
  for (const [at, done] of stored.entries()) done(`picture-${at}`)
  await vi.waitFor(() =>
    expect(heard.rows).toEqual([
      { point: 'a', photos: ['picture-0'] },
      { point: 'b', photos: ['picture-1'] },
    ]),
  )
})

// It came to the row that had moved up into its place.
it('a picture comes to its row when a row above it is removed meanwhile', async () => {
  const heard = { rows: [{ point: 'a' }, { point: 'b' }, { point: 'c' }] as unknown }
  const inputs = await opened(heard, 3)
  choose(inputs[1])
  await vi.waitFor(() => expect(stored).toHaveLength(1))
  const remove = [
    ...document.querySelectorAll<HTMLButtonElement>('tbody tr:first-child button'),
  ].at(-1)
  remove?.click()
  await vi.waitFor(() => expect(heard.rows).toHaveLength(2))
  stored[0]?.('picture')
  await vi.waitFor(() =>
    expect(heard.rows).toEqual([{ point: 'b', photos: ['picture'] }, { point: 'c' }]),
  )
})
