import { describe, expect, it } from 'vitest'
import { hazard } from '#domain/resources/process-control/hazard'
import { drawn } from '../../testing/drawn.testing.tsx'
import { FigureTable } from './FigureTable.tsx'
import { countOf } from './measure.ts'
import { arranged } from './series.ts'

const figure = (by: string[], count: number) => ({
  ...{ by, count, sums: {}, parts: {}, daysTogether: {}, means: {} },
})

function linesOf(by: string[], data: ReturnType<typeof figure>[], cut = false) {
  const total = { count: 9, sums: {}, parts: {}, daysTogether: {}, means: {} }
  const statistics = {
    ...{ by, data, total, cut },
    time: 'foundAt',
    periods: {},
    bands: {},
    zone: 'UTC',
    labels: {},
  }
  const table = arranged(data, countOf, () => null)
  const page = drawn(
    <FigureTable
      {...{ resource: hazard, statistics, table, selection: '', title: 'Number' }}
      measure={countOf}
      name={(_, value) => value}
    />,
  )
  return [...page.querySelectorAll('tr')].map((line) =>
    [...line.children].map((cell) => cell.textContent ?? ''),
  )
}

describe('the table of figures', () => {
  it('has a total under every column and at every line', () => {
    const data = [figure(['a', 'x'], 4), figure(['a', 'y'], 3), figure(['b', 'y'], 2)]
    const [heads, first, second, foot] = linesOf(['level', 'state'], data)
    expect(heads?.slice(1, -1)).toEqual(['y', 'x'])
    expect(first).toEqual(['a', '3', '4', '7'])
    expect(second).toEqual(['b', '2', '0', '2'])
    expect(foot?.slice(1)).toEqual(['5', '4', '9'])
  })

  it('has one column and one total where one thing is counted by', () => {
    const lines = linesOf(['level'], [figure(['a'], 5), figure(['b'], 4)])
    expect(lines.map((one) => one.slice(1))).toEqual([['Number'], ['5'], ['4'], ['9']])
  })

  it('gives no total of a column whose groups were left out', () => {
    const lines = linesOf(['level', 'state'], [figure(['a', 'x'], 4)], true)
    expect(lines.at(-2)?.slice(1)).toEqual(['', '9'])
  })
})
