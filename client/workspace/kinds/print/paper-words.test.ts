import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = import.meta.dirname
const styles = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

it.each(styles)('%s breaks no word on paper to give another column more', (_, css) => {
  expect(css).not.toMatch(/overflow-wrap: anywhere|word-break/)
})

it('a late record says on paper where it stands and that it is late', () => {
  const mark = readFileSync(join(folder, '../../parts/records/mark-line.module.css'), 'utf8')
  expect(mark).toContain('height: var(--said-height, 1lh)')
  expect(styles.some(([, css]) => css.includes('--said-height: auto'))).toBe(true)
})

it('words on paper are hyphenated by their language', () => {
  expect(styles.filter(([, css]) => css.includes('hyphens: auto'))).toHaveLength(1)
})
