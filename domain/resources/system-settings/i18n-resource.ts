import { administrators, operators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, choice, text, user } from '../../fields/index.ts'
import { partsOfKey, wordRecords, wordTypeOf, wordTypes } from '../../text/word-key.ts'
import { actor } from '../../where/where.ts'

const drafters = ['ZIJINZHIXIN', ...operators] as const

/**
 * Words of the interface that an installation says its own way. They stand on every screen once
 * they are confirmed; a language left empty, and everything after a reset, says what was shipped.
 */
export const i18nResource = resource({
  name: wordRecords,
  title: 'resourceKey',
  placedBy: 'shared',

  fields: {
    resourceKey: text({ required: true, max: 200 }),
    module: text({ max: 64, from: ({ resourceKey }) => partsOfKey(String(resourceKey)).area }),
    resourceType: choice(wordTypes, {
      from: ({ resourceKey }) => wordTypeOf(String(resourceKey)),
    }),
    zhCN: text({ required: true, max: 1000, long: true }),
    enUS: text({ max: 1000, long: true }),
    srSP: text({ max: 1000, long: true }),
    missing: bool({ from: ({ enUS, srSP }) => !enUS || !srSP }),
    lastTranslator: user({ calculated: true }),
    remark: text({ max: 500, long: true }),
  },

  initial: 'untranslated',
  states: {
    untranslated: {
      translate: { to: 'translated', roles: drafters, sets: { lastTranslator: actor } },
    },
    translated: { confirm: { to: 'confirmed', roles: operators, bulk: true } },
    confirmed: { reset: { to: 'untranslated', roles: operators } },
  },
  editable: ['untranslated', 'translated'],
  unique: [['resourceKey']],
  fixed: ['resourceKey'],
  checks: ['words'],

  list: {
    columns: ['resourceKey', 'zhCN', 'enUS', 'srSP', 'resourceType', 'missing', 'state'],
    sort: 'resourceKey',
    filters: ['resourceKey', 'module', 'resourceType', 'missing', 'lastTranslator', 'state'],
    sortable: ['zhCN'],
  },
  form: [
    { name: 'key', fields: ['resourceKey'] },
    { name: 'words', fields: ['zhCN', 'enUS', 'srSP', 'remark'] },
  ],
  access: {
    read: ['ZIJINZHIXIN', ...administrators],
    create: drafters,
    update: drafters,
    delete: operators,
  },
})
