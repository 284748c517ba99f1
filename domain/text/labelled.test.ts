import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { labelled } from './labelled.ts'

it('joins a label and its value as the language writes it', () => {
  expect(labelled('zh_CN', '已逾期', '2')).toBe('已逾期：2')
  expect(labelled('en_US', 'Overdue', '2')).toBe('Overdue: 2')
  expect(labelled('sr_SP', 'Zakasnelo', '2')).toBe('Zakasnelo: 2')
})

it('is how the workspace joins them: no colon stands between two of its words', () => {
  const folder = join(import.meta.dirname, '../../client/workspace')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name),
  )
  const joined = files.filter((name) =>
    /\}: (\$\{|\{\w|<)/.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(joined).toEqual([])
})
