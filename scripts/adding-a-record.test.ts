import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { definitionOf, namingOf } from './new-resource-text.ts'

const root = resolve(import.meta.dirname, '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const [, change = ''] = /```diff\n([\s\S]*?)```/.exec(textOf('docs/adding-a-record.md')) ?? []
const lines = change.split('\n').filter((line) => line !== '' && !line.startsWith('@@'))

/** The lines of the change that stand before it, or after it, in their order. */
const marked = (...marks: string[]) =>
  lines.filter(([mark = '']) => marks.includes(mark)).map((line) => line.slice(1))

/** Those that do not stand in the text behind the one before them. */
function strangersIn(text: string, wanted: readonly string[]): string[] {
  const all = text.split('\n')
  let from = 0
  return wanted.filter((line) => {
    const at = all.indexOf(line, from)
    if (at >= 0) from = at + 1
    return at < 0
  })
}

it('the page changes what the scaffold writes into what is in the tree, to the letter', () => {
  const scaffold = definitionOf(namingOf('custom-group', {}))
  const definition = textOf('domain/resources/basic-data/custom-group.ts')
  expect(lines.length).toBeGreaterThan(30)
  expect(strangersIn(scaffold, marked(' ', '-'))).toEqual([])
  expect(strangersIn(definition, marked(' ', '+'))).toEqual([])
})

it('the change leaves nothing out: what it does not name is the same before and after', () => {
  const rest = (text: string, wanted: readonly string[]) =>
    text.split('\n').filter((line) => !wanted.includes(line) && !line.startsWith('/**'))
  const scaffold = definitionOf(namingOf('custom-group', {}))
  const definition = textOf('domain/resources/basic-data/custom-group.ts')
  expect(rest(definition, marked(' ', '+'))).toEqual(rest(scaffold, marked(' ', '-')))
})
