import { instant, orNull, uuid } from './json.ts'
import { data, flag, labels, listOf, object, text } from './values.ts'

export const waysIn = data(object({ oidc: orNull(object({ name: text })) }))

const change = object({
  ...{ id: text, at: instant, action: text, actor: orNull(uuid), principal: orNull(uuid) },
  ...{ why: orNull(text), before: { type: 'object' }, after: { type: 'object' } },
  ...{ resource: text, recordId: uuid, isOpen: flag, org: orNull(uuid), isCut: flag },
})
export const changes = object({ data: listOf(change), next: orNull(text), labels })
