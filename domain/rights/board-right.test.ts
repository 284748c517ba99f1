import { expect, it } from 'vitest'
import type { RoleCode, RoleGrants } from '../access/access.ts'
import { mayWatchBoard } from './board-right.ts'

// By hand from the catalogue, big-screen: who views the control screen, and who the cockpit.
it.each([
  ['leader', true, true],
  ['safetyLeader', true, true],
  ['OHSDepartment', true, true],
  ['admingroup', true, true],
  ['factoryManager', true, false],
  ['director', true, false],
  ['safetyMembers', true, false],
  ['contractorAdmin', true, false],
  ['controlRoom', true, false],
  ['foreman', false, false],
  ['members', false, false],
] as [RoleCode, boolean, boolean][])(
  '%s watches the control screen: %s, the one for executives: %s, and one without a page',
  (role, control, cockpit) => {
    const actor = { roles: [role] }
    expect(mayWatchBoard('largeScreen', actor)).toBe(control)
    expect(mayWatchBoard('executiveScreen', actor)).toBe(cockpit)
    expect(mayWatchBoard('shift', actor)).toBe(true)
  },
)

it('a board is nobody’s from whose role administrators took its page, and outside the package', () => {
  const taken: RoleGrants = {
    ...{ role: 'leader', builtIn: true, hiddenScreens: [] },
    subjects: { 'executive-cockpit': { rights: [], revoked: ['view'], masked: [] } },
  }
  const leader = { roles: ['leader'] } as const
  expect(mayWatchBoard('executiveScreen', { ...leader, grants: [taken] })).toBe(false)
  expect(mayWatchBoard('largeScreen', { ...leader, grants: [taken] })).toBe(true)
  const screens = ['control-big-screen']
  expect(mayWatchBoard('executiveScreen', { ...leader, screens })).toBe(false)
})
