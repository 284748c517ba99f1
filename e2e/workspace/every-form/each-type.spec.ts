import { expect, test } from 'playwright/test'
import { resources } from '#domain/resources/index'
import { openToPeople, takenBy } from '../../support/forms/actions.ts'
import { plans } from '../../support/forms/plans.ts'
import { untakenOfOthers } from '../../support/forms/untaken/others.ts'
import { untakenOfPermits } from '../../support/forms/untaken/permits.ts'

test('every record type that people make has its form tried', () => {
  const planned = new Set(plans.filter(({ by }) => by).map(({ resource }) => resource))
  const made = resources.filter(({ access }) => access.create.length > 0)
  const untried = made.map(({ name }) => name).filter((name) => !planned.has(name))
  // A right is given in the table of a role's rights, not in a form.
  expect(untried).toEqual(['role-permission'])
})

test('every action that is open to people is taken by somebody in a page', () => {
  const taken = takenBy(plans)
  const untaken = openToPeople().filter((action) => !taken.has(action))
  expect(untaken.sort()).toEqual([...untakenOfOthers, ...untakenOfPermits].sort())
})

test('every step of a plan is one that its type has', () => {
  const open = new Set(openToPeople())
  expect([...takenBy(plans)].filter((action) => !open.has(action))).toEqual([])
})
