import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const path = '/api/records/role-permission'
const shut = [{ subject: 'role-permission', revoked: ['change'] }]
const nothing = { grants: [], hiddenScreens: [], remark: 'a test' }
let site: TestHeadframe
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
})
afterAll(() => site.stop())

const draft = (values: object) => root.post(path, { ...nothing, ...values })
const act = async (matrix: Loose, action: string) =>
  done(root.act('role-permission', matrix, action))
const remove = ({ data: { id, version } }: Loose) =>
  done(root.delete(`${path}/${id}?version=${version}`))
const last = { field: 'grants', code: 'lastAdministrator' }

it('a matrix leaves somebody who administers rights', async () => {
  const { adminRule, admingroup } = site.group.role
  const saved = await act(await done(draft({ role: adminRule, grants: shut })), 'save')
  expect((await draft({ role: admingroup, grants: shut })).body.errors).toEqual([last])
  await remove(saved)
  const other = await act(await done(draft({ role: admingroup, grants: shut })), 'save')
  const unseen = { role: adminRule, hiddenScreens: ['role-permission'] }
  expect((await draft(unseen)).body.errors).toContainEqual(last)
  await remove(other)
})

it('a revision gives nothing back before it is saved', async () => {
  const { adminRule, admingroup } = site.group.role
  const saved = await act(await done(draft({ role: adminRule, grants: shut })), 'save')
  const { id, version } = (await act(saved, 'change')).data
  const revised = await done(root.patch(`${path}/${id}`, { version, ...nothing }))
  expect((await draft({ role: admingroup, grants: shut })).body.errors).toEqual([last])
  await act(revised, 'save')
  await done(draft({ role: admingroup, grants: shut }))
})
