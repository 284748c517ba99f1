import { type Json, orNull, ref, uuid } from './json.ts'
import { bulkCounts, bulkResults } from './tables.ts'
import { count, data, flag, listOf, object, oneOf, text, texts } from './values.ts'

/** The specification's envelope. */
const block = (schema: Json, rest: Json = {}): Json =>
  object({ blocks: object({ resultBlock: object({ data: schema, ...rest }) }) })

const item = (subMenus: Json) =>
  object({
    ...{ menuCode: text, parentCode: text, linkType: oneOf('treeNode', 'leafNode') },
    ...{ linkPath: text, dispName: text, iconPath: text, subMenus },
  })
const leaf = item({ type: 'array', maxItems: 0, items: {} })
export const tenantMenu = object({ authMenus: listOf(item(listOf(leaf))) })

export const buttons = block(texts)
export const done = block({ type: 'null' })

const orgFields = {
  ...{ orgCode: text, orgName: text, orgPath: text, level: { type: 'integer' }, isExternal: flag },
}
export const org = block(orNull(object(orgFields)))
export const orgs = block(listOf(object(orgFields)), { total: count })

const levels = ['company', 'factory', 'workshop'].flatMap((level) => [
  [`${level}Code`, orNull(text)],
  [`${level}Name`, orNull(text)],
])
const user = object({
  ...{ user_id: uuid, username: text, userName: text, defaultOrgCode: text, ...orgFields },
  ...{ language: text, roles: texts, ...Object.fromEntries(levels) },
})
export const userInfo = block(user)
export const signedIn = data(user)

export const accounts = object({
  ...{ rows: listOf(ref('Account')), total: count, curPage: count, curRowNum: count },
})
export const deleted = block(bulkResults, bulkCounts)
export const mapping = block(ref('OrgMapping'))
export const mappings = block(listOf(ref('OrgMapping')), { total: count })
export const policy = block(ref('SafetyPolicy'))
export const policies = block(
  listOf(
    object({
      ...{ id: uuid, version: { type: 'integer', minimum: 1 }, name: text, content: text },
      ...{ filePath: text, isShow: flag, showTime: { type: 'integer' } },
    }),
  ),
  { total: count },
)

const jump = { user: text, ids: { ...text, description: 'codes of organisations, with commas' } }
export const link = block(
  object({ ...jump, time: { type: 'integer', description: 'milliseconds since 1970' } }),
)
export const secret = block(object({ secret: text }))
export const redeemed = block(object({ ...jump, type: oneOf('1', '2') }))
