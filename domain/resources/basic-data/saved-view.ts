import { everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { json, org, text } from '../../fields/index.ts'
import { actor } from '../../where/where.ts'

const author = { by: { createdBy: actor } } as const

/** A list as somebody likes to see it: what it shows and how it looks, to come back to. */
export const savedView = resource({
  name: 'saved-view',
  title: 'name',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 60 }),
    screen: text({ required: true, max: 64, words: 'menu' }),
    query: text({ max: 4000, long: true }),
    layout: json({ max: 8000 }),
    org: org({ required: true, default: 'actorOrg' }),
  },

  initial: 'private',
  states: {
    private: { share: { ...author, to: 'shared' } },
    shared: { withdraw: { ...author, to: 'private' } },
  },
  editable: ['private', 'shared'],
  fixed: ['screen', 'org'],
  changedBy: { createdBy: actor },
  deletable: { createdBy: actor },
  proxyScope: 'none',
  mostOwn: 200,

  list: {
    columns: ['name', 'screen', 'org', 'state', 'updatedAt'],
    sort: 'name',
    filters: ['screen', 'org', 'state'],
  },
  form: [{ name: 'view', fields: ['name', 'screen', 'query', 'layout', 'org'] }],
  access: { read: everyone, create: everyone, update: everyone, delete: everyone },
  // A private view is its author's alone, whoever else may look into the organisation.
  own: { roles: everyone, where: { any: [{ createdBy: actor }, { state: 'shared' }] } },
})
