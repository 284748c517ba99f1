import { join } from 'node:path'
import { expect, it } from 'vitest'
import { kinds } from '#domain/fields/kinds'
import { kindLists, kindListsIn } from './kind-lists.ts'

/** Files that name several kinds for a reason of their own. */
const allowed: Readonly<Record<string, string>> = {
  'domain/definition/check-input.ts': 'names of the schema library, not of kinds',
  'server/records/store/bulk.ts': 'names of columns',
  'client/workspace/parts/filters/FilterWords.tsx': 'each of them is said in words of its own',
}

const found = kindListsIn(join(import.meta.dirname, '..'), ['domain', 'server', 'client'], kinds)

it('finds a list of kinds however it is written', () => {
  const text = `
    const a = new Set(['date', 'datetime'])
    const b = field.kind === 'image' || field.kind === 'file'
    switch (field?.kind) { case 'org': case 'user': break }
    const c = { date: 1, time: 2, month: 3 }`
  expect(kindLists('a.ts', text, kinds)).toEqual([
    'a.ts:2: date, datetime',
    'a.ts:3: image, file',
    'a.ts:4: org, user',
    'a.ts:5: date, time, month',
  ])
})

it('leaves alone what names one kind, every kind, or something else', () => {
  const every = kinds.map((kind) => `${kind}: 1`).join(', ')
  const text = `
    const a = field.kind === 'enum' && !field.many
    const b = ['org', 'hazardType']
    const c = { date: 1, place: 2, time: 3 }
    const d = { ${every} }
    const e = shape.type === 'text' || shape.type === 'image'`
  expect(kindLists('a.ts', text, kinds)).toEqual([])
})

// What several kinds have in common is a trait of theirs: a list elsewhere forgets the next kind.
it('lists kinds nowhere but in their table', () => {
  const strangers = found.filter(
    (one) => !Object.keys(allowed).some((file) => one.startsWith(`${file}:`)),
  )
  expect(strangers).toEqual([])
})

it('allows no file that has no such list any more', () => {
  const idle = Object.keys(allowed).filter(
    (file) => !found.some((one) => one.startsWith(`${file}:`)),
  )
  expect(idle).toEqual([])
})
