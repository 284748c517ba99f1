import { expect, test } from 'playwright/test'
import { resources } from '#domain/resources/index'
import { plans } from '../../support/forms/plans.ts'

test('every record type that people make has its form tried', () => {
  const planned = new Set(plans.map(({ resource }) => resource))
  const made = resources.filter(({ access }) => access.create.length > 0)
  const untried = made.map(({ name }) => name).filter((name) => !planned.has(name))
  // A right is given in the table of a role's rights, not in a form.
  expect(untried).toEqual(['role-permission'])
})
