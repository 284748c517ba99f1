import type { Language } from '../domain/text/language.ts'

/** What a new record type is called, in code and by people. */
export interface Naming {
  /** `safety-net` */
  readonly name: string
  /** `safetyNet` */
  readonly variable: string
  readonly words: Readonly<Record<Language, string>>
}

/** The names that follow from `safety-net`; what nobody translated is called by its code's words. */
export function namingOf(name: string, given: Readonly<Partial<Record<Language, string>>>): Naming {
  const plain = name.replaceAll('-', ' ')
  const english = given.en_US ?? plain.charAt(0).toUpperCase() + plain.slice(1)
  return {
    name,
    variable: name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    words: {
      zh_CN: given.zh_CN ?? english,
      en_US: english,
      sr_SP: given.sr_SP ?? english,
    },
  }
}

/** A definition that holds as it stands: a name and a code of an organisation, in use or not. */
export const definitionOf = ({ name, variable, words }: Naming): string =>
  `import { resource } from '../../definition/define-resource.ts'
import { code, org, text } from '../../fields/index.ts'
import { inUseStates, keptByKeepers } from '../../rules/reference-data.ts'

/** ${words.en_US} of an organisation. */
export const ${variable} = resource({
  name: '${name}',
  title: 'name',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 100 }),
    code: code({ required: true }),
    org: org({ required: true, default: 'actorOrg' }),
    remark: text({ max: 500, long: true }),
  },

  initial: 'enabled',
  states: inUseStates,
  editable: ['enabled', 'disabled'],
  unique: [['org', 'code']],

  list: {
    columns: ['name', 'code', 'org', 'state'],
    sort: 'code',
    filters: ['org', 'state'],
    sortable: ['name', 'code'],
  },
  form: [{ name: 'identity', fields: ['name', 'code', 'org', 'remark'] }],
  access: keptByKeepers,
})
`

/** Its screens: one list of all records, for everybody who may view them. */
export const screensOf = ({ name }: Naming, group: string, place: number): string =>
  `import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('${group}')

export const screens = [list(${place}, '${name}', '${name}')]
`

/** What its screen is called in the menu. */
export const titlesOf = ({ name, words }: Naming, language: Language): string =>
  json({ [name]: words[language] })

/** The words of the record type in one language. */
export function wordsOf({ words }: Naming, language: Language): string {
  const own = words[language]
  return json({ name: own, plural: own, ...shared[language] })
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const shared: Readonly<Record<Language, object>> = {
  zh_CN: {
    fields: { name: '名称', code: '编码', org: '所属组织', remark: '备注' },
    states: { enabled: '启用', disabled: '停用' },
    actions: { disable: '停用', enable: '启用' },
    sections: { identity: '名称与编码' },
  },
  en_US: {
    fields: { name: 'Name', code: 'Code', org: 'Organisation', remark: 'Remark' },
    states: { enabled: 'Enabled', disabled: 'Disabled' },
    actions: { disable: 'Disable', enable: 'Enable' },
    sections: { identity: 'Name and code' },
  },
  sr_SP: {
    fields: { name: 'Naziv', code: 'Šifra', org: 'Organizacija', remark: 'Napomena' },
    states: { enabled: 'Aktivno', disabled: 'Neaktivno' },
    actions: { disable: 'Deaktiviraj', enable: 'Aktiviraj' },
    sections: { identity: 'Naziv i šifra' },
  },
}
