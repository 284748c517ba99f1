import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requirementsOf } from '#domain/definition/requirement-faults'
import type { Resource } from '#domain/definition/resource'
import { type Fields, removedCause, type Transition } from '#domain/definition/transition'
import type { UniqueSet } from '#domain/definition/unique'
import { metrics } from '#domain/metrics/index'
import { resources } from '#domain/resources/index'
import { menu } from '#domain/screens/screens'
import { type Language, languages } from '#domain/text/language'
import { statesOf } from '#domain/workflow/states'
import { checkCodesOf, isSaidByChecks } from './check-codes.testing.ts'
import { at, pathsOf, type Tree, wordsIn } from './words.testing.ts'

const root = join(import.meta.dirname, '..')

const namespaces = (language: string) =>
  readdirSync(join(import.meta.dirname, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))

/** The keys the screens of a record type ask for, from its definition. */
function keysOf(resource: Resource): string[] {
  const exits = Object.values(resource.states).flatMap((ways) => Object.entries(ways))
  const rules = [
    ...(resource.rules ?? []),
    ...exits.flatMap(([, { requires }]) => requires ?? []),
    ...requirementsOf(resource).map(([, one]) => one),
  ]
  return [
    'name',
    'plural',
    ...fieldKeys(resource.fields),
    ...statesOf(resource).map((state) => `states.${state}`),
    ...exits.map(([action]) => `actions.${action}`),
    ...(resource.continuing ? ['actions.continue'] : []),
    ...exits.flatMap(([, { decides }]) => (decides ? [`requests.${decides.request}`] : [])),
    ...resource.form.map(({ name }) => `sections.${name}`),
    ...rules.map(({ code }) => `rules.${code}`),
    ...partsOf(resource).map((name) => `parts.${name}`),
  ]
}

/** What a second record of a set that is unique is refused with. */
const codeOfSet = (set: UniqueSet<string>) => ('code' in set ? set.code : undefined)

/** What statistics tell of records beside their number. */
const partsOf = ({ statistics }: Resource): string[] => [
  ...Object.entries(statistics?.parts ?? {}).flatMap(([name, { inner }]) => (inner ? [] : [name])),
  ...Object.keys({
    ...statistics?.shares,
    ...statistics?.averages,
    ...statistics?.means,
    ...statistics?.ages,
    ...statistics?.rates,
  }),
]

function fieldKeys(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { options = [], begins = [], columns = {} }]) => [
    `fields.${name}`,
    ...[...options, ...begins].map((option) => `options.${name}.${option}`),
    ...Object.entries(columns).flatMap(([column, child]) => [
      `columns.${name}.${column}`,
      ...(child.options ?? []).map((option) => `options.${name}.${column}.${option}`),
    ]),
  ])
}

/**
 * Words beside those the definition demands: rules in words, what is done outside the workflow, what
 * an action of the type did, where `done.json` does not say it for all types, why it is noticed, and what
 * a grave action brings about.
 */
const optional =
  /^(hints\.|done\.|notices\.|consequences\.|actions\.(create|force-out|reset-password|reset-second-factor|move|merge|split)$)/

/** Whether it changes or makes records of other types by itself. */
const reachesBeyond = ({ name }: Resource, { effects = [], creates = [] }: Transition): boolean =>
  creates.length > 0 || effects.some(({ resource }) => resource !== name)

/** Formats, standards, rates and units that Chinese writes as everybody does. */
const latinInChinese =
  /^(A4|Bearer|CSV|DELETE|Excel|GET|GeoJSON|JSON|JSONata|LDAP|LTIFR|MB|PATCH|PDF|POST|PUT|SCIM|TAKE|TRIFR|UTF|WGS|xlsx)$/

/** What is quoted from a file, a command or an address is typed as it stands there. */
const quoted =
  /“[^”]*”|https?:\S+|npm run \S+|--[\w-]+(?: [a-z|-]+)?|\.\w+|\w+[/:][\w-]+|\b[A-Z]+_[A-Z]+\b|（\w+）/g

/** What a text holds that a reader of the language cannot be expected to read. */
function foreignIn(language: Language, text: string): string[] {
  const said = text.replaceAll(/\{\{\w+\}\}/g, '')
  if (language !== 'zh_CN') return said.match(/[\p{Script=Han}\p{Script=Cyrillic}]+/gu) ?? []
  const words = said.replaceAll(quoted, '').match(/[A-Za-z]{2,}\w*/g) ?? []
  return words.filter((word) => !latinInChinese.test(word))
}

/** A level that is no news is said by nothing. */
const silent = new Set(['eventLevel.none'])

/** Keys with the forms of a plural as one: languages differ in how many they have. */
const withoutForms = (tree: Tree) =>
  inOrder(pathsOf(tree).map((path) => path.replace(/_(zero|one|two|few|many|other)$/, '')))

const inOrder = (words: Iterable<string>) => [...new Set(words)].sort((a, b) => (a < b ? -1 : 1))

describe.each(languages)('the words in %s', (language) => {
  it('are complete: every file has the keys of the Chinese one', () => {
    expect(inOrder(namespaces(language))).toEqual(inOrder(namespaces('zh_CN')))
    for (const namespace of namespaces(language)) {
      const own = withoutForms(wordsIn(language, namespace))
      expect(own, namespace).toEqual(withoutForms(wordsIn('zh_CN', namespace)))
    }
  })

  it('are never empty', () => {
    for (const namespace of namespaces(language)) {
      const tree = wordsIn(language, namespace)
      const empty = pathsOf(tree).filter(
        (path) => !silent.has(path) && at(tree, path)?.trim() === '',
      )
      expect(empty, namespace).toEqual([])
    }
  })

  it('ask for the same values in the same places as the Chinese ones', () => {
    for (const namespace of namespaces(language)) {
      const own = wordsIn(language, namespace)
      const chinese = wordsIn('zh_CN', namespace)
      // "One mine" needs no number, so forms of a plural are left alone.
      const differing = pathsOf(chinese).filter(
        (path) => path in plain(own) && values(at(own, path)) !== values(at(chinese, path)),
      )
      expect(differing, namespace).toEqual([])
    }
  })

  it.each(resources)('name everything of $name, and nothing it does not have', (resource) => {
    const own = pathsOf(wordsIn(language, resource.name))
    const wanted = new Set(keysOf(resource))
    expect([...wanted].filter((key) => !own.includes(key))).toEqual([])
    // What a check of the type refuses with is said there, or where it is said for several types.
    const refusals = [...checkCodesOf(resource)]
    const general = wordsIn(language, 'errors')
    expect(refusals.filter((code) => !own.includes(`rules.${code}`) && !general[code])).toEqual([])
    const ofSets = new Set((resource.unique ?? []).map((set) => `rules.${codeOfSet(set)}`))
    const isOfCheck = (key: string) => isSaidByChecks(resource, key.replace('rules.', ''))
    const isAsked = (key: string) =>
      wanted.has(key) || optional.test(key) || ofSets.has(key) || isOfCheck(key)
    expect(own.filter((key) => !isAsked(key))).toEqual([])
    const grave = Object.values(resource.states).flatMap((ways) =>
      Object.entries(ways ?? {}).flatMap(([name, way]) =>
        way.grave ? [`consequences.${name}`] : [],
      ),
    )
    expect(own.filter((key) => key.startsWith('consequences.') && !grave.includes(key))).toEqual([])
    // Whoever is asked once more hears what else changes by it.
    const reaching = Object.values(resource.states).flatMap((ways) =>
      Object.entries<Transition>(ways ?? {}).flatMap(([name, way]) =>
        way.grave && reachesBeyond(resource, way) ? [`consequences.${name}`] : [],
      ),
    )
    expect(reaching.filter((key) => !own.includes(key))).toEqual([])
    const causes = (resource.notices ?? []).map(({ on }) => on)
    const noticed = new Set([...causes, removedCause].map((cause) => `notices.${cause}`))
    expect(own.filter((key) => key.startsWith('notices.') && !noticed.has(key))).toEqual([])
  })

  it.each(resources)(
    'tell the steps that people may take from one state of $name apart',
    (resource) => {
      const own = wordsIn(language, resource.name)
      for (const [state, ways] of Object.entries(resource.states)) {
        const open = Object.entries(ways).filter(([, { roles, by }]) => roles || by)
        const labels = open.map(([action]) => at(own, `actions.${action}`))
        expect(labels, state).toEqual([...new Set(labels)])
      }
    },
  )

  it('are in the script of the language', () => {
    for (const namespace of namespaces(language)) {
      const tree = wordsIn(language, namespace)
      const foreign = pathsOf(tree).flatMap((path) =>
        foreignIn(language, at(tree, path) ?? '').map((word) => `${path}: ${word}`),
      )
      expect(foreign, namespace).toEqual([])
    }
  })

  it('give every screen of the menu its name', () => {
    const codes = menu.flatMap(({ code, screens }) => [code, ...screens.map((one) => one.code)])
    expect(inOrder(pathsOf(wordsIn(language, 'menu')))).toEqual(inOrder(['home', ...codes]))
  })

  it('call no two fields of a record type the same: columns of a table are known by their headings', () => {
    const number = at(wordsIn(language, 'workspace'), 'stamp.number')
    const repeated = resources.flatMap(({ name, fields, numbered }) => {
      const called = Object.keys(fields).map((field) =>
        at(wordsIn(language, name), `fields.${field}`),
      )
      const all = numbered === undefined ? called : [...called, number]
      return all.filter((one, place) => all.indexOf(one) < place).map((one) => [name, one])
    })
    expect(repeated).toEqual([])
  })

  it('mark safe days under review at home as on a wall', () => {
    const onWall = at(wordsIn(language, 'wall'), 'safeDays.review')
    expect(at(wordsIn(language, 'workspace'), 'home.safeDaysReview')).toBe(onWall)
  })

  it('give every figure its name on a tile', () => {
    const named = pathsOf(wordsIn(language, 'metrics'))
    expect(named).toEqual(expect.arrayContaining(metrics.map(({ key }) => `short.${key}`)))
  })
})

describe('the words that belong to no record type', () => {
  const code = ['client', 'server', 'domain', 'screens-config']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|json)$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map((name) => readFileSync(join(root, folder, name), 'utf8')),
    )
    .join('\n')
  /** What is put behind a key: `${code}By`. */
  const endings = [...code.matchAll(/\}([A-Z]\w+)`/g)].map(([, ending]) => String(ending))
  const known = new Set(['menu', 'workspace', ...resources.map(({ name }) => name)])

  it.each(namespaces('zh_CN').filter((name) => !known.has(name)))('%s: are all used', (name) => {
    const keys = inOrder(withoutForms(wordsIn('zh_CN', name)))
    expect(keys.filter((key) => !isAsked(key))).toEqual([])
  })

  /** Written out, alone or after its area, or begun by a prefix or ended by a suffix. */
  function isAsked(key: string): boolean {
    if ([`'${key}'`, `:${key}'`, `"${key}"`, `:${key}\``].some((text) => code.includes(text))) {
      return true
    }
    const ending = endings.find((one) => key.endsWith(one))
    if (ending && isAsked(key.slice(0, -ending.length))) return true
    const steps = key.split('.')
    const prefixes = steps.map((_, length) => steps.slice(0, length).join('.'))
    return prefixes.some((prefix) => prefix !== '' && code.includes(`${prefix}.\${`))
  }
})

describe('the words of what was done', () => {
  const actionsOf = ({ states }: Resource) => Object.values(states).flatMap(Object.keys)

  const said = (language: Language, { name }: Resource, action: string) =>
    at(wordsIn(language, name), `done.${action}`) ?? at(wordsIn(language, 'done'), `any.${action}`)

  it.each(languages)('say of every action that it happened, in %s', (language) => {
    const unsaid = resources.flatMap((resource) =>
      actionsOf(resource).filter((action) => !said(language, resource, action)),
    )
    expect(unsaid).toEqual([])
  })

  it('are of actions that there are', () => {
    const beside = ['force-out', 'reset-second-factor']
    const strangeIn = (file: string, actions: readonly string[]) =>
      pathsOf(wordsIn('en_US', file)).filter((path) => {
        const [, action = ''] = /^(?:done|any)\.([^.]+)$/.exec(path) ?? []
        return action !== '' && ![...actions, ...beside].includes(action)
      })
    expect(strangeIn('done', resources.flatMap(actionsOf))).toEqual([])
    for (const resource of resources) {
      expect(strangeIn(resource.name, actionsOf(resource)), resource.name).toEqual([])
    }
  })

  /** By people, and so from a button. */
  const isTaken = ({ states }: Resource, action: string) =>
    Object.values(states).some((ways) => ways[action]?.roles ?? ways[action]?.by)

  it('are no commands: what a button says is not how the past is told', () => {
    for (const resource of resources) {
      const { actions = {} } = wordsIn('en_US', resource.name)
      for (const action of actionsOf(resource)) {
        if (!isTaken(resource, action)) continue
        const button = typeof actions === 'object' ? actions[action] : undefined
        expect(
          said('en_US', resource, action)?.toLowerCase(),
          `${resource.name}.${action}`,
        ).not.toBe(String(button).toLowerCase())
      }
    }
  })
})

describe('the words of the workspace', () => {
  const sources = ['client/app', 'client/workspace', 'client/ui'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const code = sources.join('\n')

  it('are all used', () => {
    const unused = pathsOf(wordsIn('zh_CN', 'workspace')).filter((path) => !isUsed(path))
    expect(unused).toEqual([])
  })

  /** Written out, or built from a prefix that is: `stamp.${name}`. */
  function isUsed(path: string): boolean {
    if (code.includes(`'${path}'`) || code.includes(`workspace:${path}'`)) return true
    const steps = path.split('.')
    return steps.some(
      (_, length) => length > 0 && code.includes(`${steps.slice(0, length).join('.')}.\${`),
    )
  }

  it('are all there', () => {
    const known = new Set(pathsOf(wordsIn('zh_CN', 'workspace')))
    // Where other words come first, those of the workspace are asked for by their file.
    const written = sources.flatMap((source) => {
      const isOther = /useTranslation\(\[?'(?!workspace)/.test(source)
      const call = isOther ? /\bt\(\s*'workspace:([\w.]+)'/g : /\bt\(\s*'(?:workspace:)?([\w.]+)'/g
      return [...source.matchAll(call)].map(([, key]) => key)
    })
    const isKnown = (key = '') => known.has(key) || known.has(`${key}_other`)
    const missing = written.filter((key) => key?.includes('.') && !isKnown(key))
    expect(missing).toEqual([])
  })
})

const plain = (tree: Tree) => Object.fromEntries(pathsOf(tree).map((path) => [path, true]))

const values = (text = '') =>
  inOrder([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name))).join()
