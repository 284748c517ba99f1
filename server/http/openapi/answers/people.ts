import { conditionCodes } from '#domain/workflow/conditions'
import { instant, orNull, uuid } from './json.ts'
import { data, flag, labels, listOf, names, object, oneOf, text, texts } from './values.ts'

const sessionOrg = object({
  ...{ id: uuid, orgCode: text, orgPath: text, level: { type: 'integer' }, orgType: text },
  ...{ isExternal: flag, ...names },
})
export const waysIn = data(object({ oidc: orNull(object({ name: text })) }))

/** A condition of a right and whether it holds. */
const findings = listOf(
  object(
    { code: oneOf(...conditionCodes), holds: flag },
    { roles: texts, right: text, states: texts },
  ),
)
const rights = {
  ...{ subject: text, rights: texts, hidden: texts },
  withheld: {
    ...listOf(object({ right: text, findings })),
    description: 'rights that a role gives and the person may not use, and what is against it',
  },
}
export const subjectRights = data(object(rights))
export const preview = data(
  object({
    ...{ roles: texts, rights: listOf(object(rights)), screens: texts },
    scope: object({ level: text, orgId: uuid, org: orNull(sessionOrg) }),
    closed: listOf(object({ code: text, findings })),
  }),
)
export const why = data(
  object({
    operations: listOf(
      object(
        {
          operation: oneOf('view', 'change', 'delete', 'act'),
          ...{ allowed: flag, inPlace: flag, findings },
        },
        { action: text },
      ),
    ),
    hidden: listOf(object({ field: text, findings })),
  }),
)

const change = object({
  ...{ id: text, at: instant, action: text, actor: orNull(uuid), principal: orNull(uuid) },
  ...{ why: orNull(text), before: { type: 'object' }, after: { type: 'object' } },
  ...{ resource: text, recordId: uuid, isOpen: flag, org: orNull(uuid), isCut: flag },
})
export const changes = object({ data: listOf(change), next: orNull(text), labels })
