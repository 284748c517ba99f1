import type { Requirement } from '../definition/requirement.ts'

/** Nothing works again before it has passed the test that it failed; `at` is the field at which that is said. */
export const noFailedTest = <const At extends string>(
  named: 'equipment' | 'specialEquipment',
  at: At,
): Requirement<At> => ({
  ...({ code: 'testFailed', field: at, resource: 'equipment-test', none: true } as const),
  ...{ same: { [named]: 'id' }, where: { unfit: true }, tells: { test: 'number' } },
})
