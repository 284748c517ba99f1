import { act, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkInput } from '#domain/definition/check-input'
import { writableRows } from '#domain/definition/writable-rows'
import type { Field } from '#domain/fields/index'
import { kindCases } from '#domain/fields/kinds.testing'
import { resources } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { fieldViews } from './index.ts'

afterEach(() => unmount())

/** Every child table of every record type. */
const tables = resources.flatMap(({ name, fields }) =>
  Object.entries(fields)
    .filter(([, { columns }]) => columns)
    .map(([field, definition]) => [`${name}.${field}`, field, definition] as const),
)

const namesOf = ({ columns = {} }: Field, isCalculated: boolean) =>
  Object.keys(columns).filter((name) => columns[name]?.calculated === isCalculated)

/** A value that suits a column. */
const suiting = (column: Field): unknown => {
  const { good } = kindCases[column.kind]
  const one = column.options?.[0] ?? (column.min === undefined ? good : column.min)
  return column.many ? [one] : one
}

function Held({ name, field, heard }: { name: string; field: Field; heard: { rows: Values[] } }) {
  const [rows, setRows] = useState<unknown>(heard.rows)
  const { Control } = fieldViews.table
  heard.rows = rows as Values[]
  return (
    <Control
      {...{ id: 'rows', name, field, value: rows, words: plainWords, views: fieldViews }}
      invalid={false}
      onChange={setRows}
    />
  )
}

describe.each(tables)('the rows of %s', (_, name, field) => {
  it('are asked only for what people fill in', () => {
    const heard = { rows: [] as Values[] }
    const host = drawn(<Held {...{ name, field, heard }} />)
    const add = host.querySelector<HTMLButtonElement>('#rows')
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    act(() => add?.click())
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const headings = [...host.querySelectorAll('th')].map((one) => one.firstChild?.textContent)
    expect(headings).toEqual(namesOf(field, false))
    expect(Object.keys(heard.rows[0] ?? {})).toEqual(namesOf(field, false))
  })

  it('are taken by the form they came to with what the server set in them, and sent without', () => {
    const columns = Object.entries(field.columns ?? {})
    const row = Object.fromEntries(columns.map(([column, child]) => [column, suiting(child)]))
    const fields = { [name]: { ...field, calculated: false } }
    const checked = checkInput(fields, { [name]: [row] })
    const unknown = checked.ok ? [] : checked.errors.filter(({ code }) => code === 'unknownField')
    expect(unknown).toEqual([])
    const [sent] = writableRows(fields, { [name]: [row] })[name] as Values[]
    expect(Object.keys(sent ?? {})).toEqual(namesOf(field, false))
  })
})

it('the cell that is wrong says so, and not the whole table', async () => {
  const [, name, field] = tables.find(([path]) => path === 'incident-report.persons') ?? []
  if (!name || !field) throw new Error('no persons')
  const { Control } = fieldViews.table
  const rows = [{ lostDays: 3 }, { lostDays: 7000 }]
  const host = drawn(
    <Control
      {...{ id: 'rows', name, field, value: rows, words: plainWords, views: fieldViews }}
      invalid
      faulty={new Map([['1.lostDays', ['At most 7']]])}
      onChange={() => undefined}
    />,
  )
  await vi.waitFor(() => expect(host.querySelector('#rows-1-lostDays')).not.toBeNull(), 20_000)
  const isWrong = (at: number) =>
    host.querySelector(`#rows-${at}-lostDays`)?.closest('[aria-invalid=true], [data-invalid]')
  expect([isWrong(0), isWrong(1) !== null]).toEqual([null, true])
  const cell = host.querySelector('[data-cell="1.lostDays"]')
  expect([...(cell?.querySelectorAll('small') ?? [])].map((one) => one.textContent)).toEqual([
    'At most 7',
  ])
  await vi.waitFor(() =>
    expect(cell?.querySelector('input')?.getAttribute('aria-describedby')).toBe(
      'rows-1-lostDays-note',
    ),
  )
})

/** The columns that people must fill in, of every child table, but those that an account stands in for. */
const required = tables.flatMap(([path, name, field]) =>
  Object.entries(field.columns ?? {}).flatMap(([column, child]) =>
    child.required && !child.calculated
      ? [[`${path}.${column}`, name, field, column] as const]
      : [],
  ),
)

it.each(required)(
  '%s says that it is empty where it must not be',
  async (_, name, field, column) => {
    const { Control } = fieldViews.table
    const host = drawn(
      <Control
        {...{ id: 'rows', name, field, value: [{}], words: plainWords, views: fieldViews }}
        invalid
        faulty={new Map([[`0.${column}`, ['Required']]])}
        onChange={() => undefined}
      />,
      [],
    )
    const cell = () => host.querySelector(`[data-cell="0.${column}"]`)
    await vi.waitFor(() => expect(cell()?.querySelector('[aria-invalid=true]')).not.toBeNull(), {
      timeout: 20_000,
    })
  },
  30_000,
)

it('a required column has a star, one that may stay empty has none, nor one that an account replaces', () => {
  const [, name, field] = tables.find(([path]) => path === 'incident-report.persons') ?? []
  if (!name || !field) throw new Error('no injured people')
  const host = drawn(<Held {...{ name, field, heard: { rows: [{}] } }} />)
  expect([...host.querySelectorAll('th')].map((one) => one.textContent)).toEqual([
    ...['user', 'name', 'age\u00a0*', 'post\u00a0*', 'injury\u00a0*'],
    ...['bodyPart', 'lostDays\u00a0*'],
  ])
})

it('some child tables have columns that the server sets', () => {
  expect(tables.filter(([, , field]) => namesOf(field, true).length > 0)).not.toEqual([])
})

/** Draws rows in a frame of so many pixels. */
function shownIn(width: number): HTMLElement {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly heard: (entries: readonly object[]) => void) {}
      observe() {
        this.heard([{ contentRect: { width, height: 100 } }])
      }
      disconnect() {}
    },
  )
  const text = resources.find(({ name }) => name === 'take5')?.fields.hazards
  if (!text) throw new Error('no table of dangers')
  const { Show } = fieldViews.table
  const value = [
    { hazard: 'Falling ore', possibility: 'b', seriousness: '5', controls: 'Close it' },
  ]
  const props = { name: 'hazards', field: text, value, words: plainWords, views: fieldViews }
  return drawn(<Show {...props} record={{}} dense={false} />)
}

describe('rows that are read', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('stand below one another with their headings where their columns have no room', () => {
    const frame = shownIn(300).querySelector('[data-stacked]')
    expect(frame).not.toBeNull()
    const headings = [...(frame?.querySelectorAll('td') ?? [])].map((one) => one.dataset.heading)
    expect(headings.length).toBeGreaterThan(3)
    expect(headings).not.toContain(undefined)
  })

  it('are a table where they have', () => {
    const host = shownIn(2_000)
    expect(host.querySelector('table')).not.toBeNull()
    expect(host.querySelector('[data-stacked]')).toBeNull()
  })
})
