import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** What reads or writes a number without asking `domain/text/numbers.ts` how the reader does. */
const ways: readonly RegExp[] = [
  /\bInputNumber\b/,
  /\btype=\{?["']number["']/,
  /\bvalueAsNumber\b/,
  /\bNumber\b(?!\.(is[A-Z]|[A-Z]))/,
  /\bparse(Float|Int)\b/,
  /\bNumberFormat\b/,
  /\.toLocaleString\(/,
  /\.toFixed\(/,
  /inputMode="(numeric|decimal)"/,
]

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Lines of a source that go their own way. */
const strayed = (text: string): readonly string[] =>
  withoutComments(text)
    .split('\n')
    .filter((line) => ways.some((way) => way.test(line)))
    .map((line) => line.trim())

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|testing)\./.test(path))
    .map((path) => join(folder, path))

/** The one box that numbers are typed in, which says so to the keyboards of phones. */
const box = 'client/workspace/fields/controls/NumberBox.tsx'

describe('a number in the workspace', () => {
  it('is typed in one box, and read and written by one module', () => {
    const found = sourcesIn('client/workspace')
      .filter((path) => path !== box)
      .map((path) => [path, strayed(readFileSync(join(root, path), 'utf8'))] as const)
      .filter(([, lines]) => lines.length > 0)
    expect(Object.fromEntries(found)).toEqual({})
  })

  it('is written by that module on the big screens too', () => {
    const found = ['client/wall', 'client/viz', 'client/app', 'client/ui']
      .flatMap(sourcesIn)
      .filter((path) => /NumberFormat|toLocaleString/.test(readFileSync(join(root, path), 'utf8')))
    expect(found).toEqual([])
  })

  it.each([
    "import { InputNumber } from 'antd'",
    '<input type="number" />',
    'const value = Number(text)',
    'texts.map(Number)',
    'Number.parseFloat(text)',
    'new Intl.NumberFormat()',
    'value.toFixed(2)',
  ])('is found where it is not: %s', (line) => {
    expect(strayed(line)).toHaveLength(1)
  })

  it.each(['Number.isInteger(value)', '<NumberBox value={7} />', '// Number(text)'])(
    'is not seen in %s',
    (line) => {
      expect(strayed(line)).toEqual([])
    },
  )
})
