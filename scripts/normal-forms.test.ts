import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { normalIdNumber } from '#domain/fields/idcard'
import { dayIn } from '#domain/fields/value-codec'
import { foldedName } from '#domain/text/folded-name'
import { labelLookup } from '#domain/text/label-lookup'
import { isTextPart, searchPattern } from '#domain/text/searched-text'
import { normalised } from '../server/settings/password-policy.ts'
import { sourcesWith } from './normal-forms.ts'

const root = join(import.meta.dirname, '..')
const found = (text: RegExp) => sourcesWith(root, ['domain', 'server', 'client'], text)

const marks = 100_000
// As they come, the second half would be sorted before the first, each mark past all of it.
const halves = `a${'\u0301'.repeat(marks / 2)}${'\u0323'.repeat(marks / 2)}`
/** A letter that is a mark in the compatible form, so that no two marks stand side by side. */
const hidden = `a${'\u0301\uFF9E'.repeat(marks / 2)}`

const isCalled = labelLookup([['a', 1]], [['b', 2]])
/** Every function that asks for a normal form, by its source. */
const asking: Readonly<Record<string, readonly ((text: string) => unknown)[]>> = {
  'domain/fields/idcard.ts': [normalIdNumber],
  'domain/fields/value-codec.ts': [(text) => dayIn(text)],
  'domain/text/folded-name.ts': [foldedName],
  'domain/text/label-lookup.ts': [isCalled, (text) => labelLookup([[text, 1]], [[text, 1]])],
  'domain/text/searched-text.ts': [(text) => isTextPart('b', text), searchPattern],
  'server/settings/password-policy.ts': [normalised],
}
const cases = Object.values(asking)
  .flat()
  .flatMap((ask, at) => [halves, hidden].map((text, kind) => [at, kind, ask, text] as const))

describe('normal forms', () => {
  it('are asked for in one place, in the program and in statements of the database', () => {
    expect(found(/\bnormalize\b\s*(\(|[`'"]\s*\])/)).toEqual(['domain/text/normal-form.ts'])
  })

  it('are asked for by the functions that are measured here, and no others', () => {
    expect(found(/import \{[^}]*\bnormalForm\b/)).toEqual(Object.keys(asking))
  })

  it('of names are made by the database of columns, and of texts that were measured', () => {
    expect(found(/folded_name\(/)).toEqual([
      'server/db/folded-name.ts',
      // Sign-in names, which the field took.
      'server/db/programs/sign-in-names.ts',
      'server/db/sql/unique-key.ts',
      // Values that the field took.
      'server/records/checks/base/same-violator.ts',
      'server/records/store/columns.ts',
    ])
  })

  // Some ten milliseconds; sorted at the cost of the square it is seven seconds.
  it.each(cases)('cost no more than in proportion to the text: %i %i', (_, __, ask, text) => {
    const start = performance.now()
    ask(text)
    expect(performance.now() - start).toBeLessThan(1_500)
  })
})
