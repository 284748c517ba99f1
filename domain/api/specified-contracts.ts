/** The calls of the specification about the menu, organisations and words. */
import * as z from 'zod/mini'
import { drawnGroups } from '../screens/menu-icons.ts'
import type { WordTree } from '../text/word-tree.ts'
import { data, language, text } from './answers.ts'
import type { Contracts } from './contract.ts'
import { block, methodOf, orgs, specifiedPage, user } from './specified.ts'

const tag = 'specification'

const item = {
  ...{ menuCode: text, parentCode: text, linkType: z.enum(['treeNode', 'leafNode']) },
  ...{ linkPath: text, dispName: text, iconPath: text },
}
const leaf = z.object({ ...item, subMenus: z.array(z.never()).check(z.maxLength(0)) })
const group = z.object({ ...item, subMenus: z.array(leaf) })

const words = z
  .custom<WordTree>((value) => typeof value === 'object' && value !== null)
  .check(z.meta({ type: 'object' }))

export const specifiedContracts = {
  'POST /aas-web/TenantMenu.do': {
    ...{ id: 'tenantMenu', tag, summary: 'The menu, as `authMenus`', form: true },
    query: z.strictObject({ method: methodOf('query') }),
    // Menus of other kinds, such as one for phones, do not exist.
    body: z.strictObject({
      menuType: z._default(z.literal('leftMenu'), 'leftMenu'),
      fieldName: z._default(z.literal('menuOrder'), 'menuOrder'),
      ascDesc: z._default(z.enum(['asc', 'desc']), 'asc'),
    }),
    answer: z.object({ authMenus: z.array(group) }),
  },
  'GET /project/menu-icons/{file}': {
    ...{ id: 'menuIcon', tag, summary: 'The picture of a menu group', callers: 'anybody' },
    params: { file: z.enum(drawnGroups.map((name) => `${name}.svg`)) },
    ...{ answer: text, media: ['image/svg+xml'] },
  },
  'POST /aas-web/PageButton.do': {
    ...{ id: 'pageButtons', tag, summary: 'Buttons of a page', form: true, refusals: [404] },
    query: z.object({ method: methodOf('query') }),
    body: z.object({ menuCode: z.string().check(z.maxLength(64)) }),
    answer: block(z.array(text)),
  },
  'POST /system/user/setDefaultOrgCode': {
    ...{ id: 'setDefaultOrg', tag, summary: 'Where the person starts', form: true },
    callers: 'people',
    body: z.strictObject({
      id: z.string().check(z.maxLength(64)),
      orgCode: z.string().check(z.minLength(1), z.maxLength(32)),
    }),
    ...{ answer: block(z.null()), refusals: [404] },
  },
  'POST /system/user/getUserDeptListByToken': {
    ...{ id: 'ownOrgs', tag, summary: 'The person’s own organisations' },
    ...{ query: z.strictObject({}), body: specifiedPage, answer: orgs },
  },
  'GET /system/dept/select/list/page': {
    ...{ id: 'selectableOrgs', tag, summary: 'Organisations in scope' },
    ...{ query: specifiedPage, answer: orgs },
  },
  'POST /system/dept/select/list/page': {
    ...{ id: 'selectableOrgsPost', tag, summary: 'Organisations in scope' },
    ...{ query: z.strictObject({}), body: specifiedPage, asks: true, answer: orgs },
  },
  'POST /safety/system/user/getUserInfoByToken': {
    ...{ id: 'userInfo', tag, summary: 'Who is signed in' },
    ...{ body: z.object({}), answer: block(user) },
  },
  'GET /aas/session': {
    ...{ id: 'aasSession', tag, summary: 'Who is signed in', answer: data(user) },
  },
  'GET /project/rest/api/i18n/getSysLangResources': {
    // Asked before anybody has signed in: the sign-in page has words too.
    ...{ id: 'langResources', tag, summary: 'Every word of the interface', callers: 'anybody' },
    query: z.object({
      ...{ lang: language, language: language.check(z.describe('the same')) },
      changed: z.optional(text).check(z.describe('Only words the installation changed')),
    }),
    answer: data(z.record(text, words)),
    ...{ media: ['application/json'], tagged: true },
  },
} as const satisfies Contracts
