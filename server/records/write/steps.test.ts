import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../..')
const admission = /\b(mustBePlaceable|mustBeReferable|mustBeOwnUploads|mustPassChecks)\(/
const transitions = /\b(mustBeAuthorized|makeRecords)\(/

const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(name),
)
const naming = (pattern: RegExp) =>
  files.filter((name) => pattern.test(readFileSync(join(server, name), 'utf8'))).sort()

// Two ways to admit a record refuse different things.
it('admits records in one place', () => {
  expect(naming(admission)).toEqual(
    [
      // Each step is declared where it belongs.
      'records/checks/index.ts',
      'records/store/held-files.ts',
      'records/place/place.ts',
      'records/references/reference-scope.ts',
      'records/write/steps.ts',
    ]
      .concat(
        // A whole branch of the tree changes with it: nothing of this is a form's or an action's.
        ['organization-jobs/move.ts', 'organization-jobs/organization-merge.ts'],
      )
      .sort(),
  )
})

it('brings about in one place what a transition does', () => {
  expect(naming(transitions)).toEqual([
    // What raises an alarm is a figure, and no record's transition.
    'alarms/apply.ts',
    'records/effects/authorized-by.ts',
    'records/effects/creations.ts',
    'records/effects/taken-transition.ts',
  ])
})
