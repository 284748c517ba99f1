import { actionOf, type Right } from '#domain/access/access'
import type { MenuScreen } from '#domain/definition/menu-screen'
import { resourceNamed } from '#domain/resources/index'
import { entryCode } from '#domain/rights/role-sync'
import { rightsOn, type Subject, subjects } from '#domain/rights/subject'
import { menu } from '#domain/screens/screens'
import { languages } from '#domain/text/language'
import { wordsOf } from '../../platform/words.ts'
import { openApi } from '../openapi/document.ts'

/** Something that rights are about, as the program itself knows it; `parent` is a code. */
export interface KnownResource {
  readonly code: string
  readonly parent: string | null
  readonly values: Readonly<Record<string, unknown>>
}

const apiRoot = 'api'

let found: readonly KnownResource[] | undefined

/** Screens with the rights on what they show, then every call of the API, parents first. */
export function knownResources(): readonly KnownResource[] {
  found ??= [...screenResources(), ...apiResources()].map((one, at) => ({
    ...one,
    values: { authRequired: true, ...one.values, code: one.code, sortNo: at + 1 },
  }))
  return found
}

// To read the words of an area takes longer than to look up a hundred of them.
const wordsOfArea = new Map<string, readonly ReturnType<typeof wordsOf>[]>()

/** What something is called in each language, by a key of its words. */
function named(area: string, key: string) {
  const words = wordsOfArea.get(area) ?? languages.map((language) => wordsOf(area, language))
  wordsOfArea.set(area, words)
  const [name, nameEn, nameSr] = words.map((say) => say(key))
  return { name, nameEn, nameSr }
}

function screenResources(): KnownResource[] {
  return menu.flatMap((group) => [
    node(group.code, null, { ...named('menu', group.code), resourceType: 'menu' }),
    ...group.screens.flatMap((screen) => [
      node(screen.code, group.code, {
        ...{ ...named('menu', screen.code), resourceType: 'page' },
        ...{ url: screen.path ?? `/${group.code}/${screen.code}` },
        ...(screen.kind === 'board' ? { systemCode: 'screen' } : {}),
      }),
      ...subjects
        .filter((subject) => homeOf(subject) === screen)
        .flatMap((subject) => rightsOn(subject).map((right) => rightNode(subject, right, screen))),
    ]),
  ])
}

/** The page under which the rights on a subject hang: the one that shows every record, if any. */
const homeOf = ({ screens }: Subject): MenuScreen | undefined =>
  screens.find(({ filters }) => filters === undefined) ??
  screens.find(({ kind }) => kind !== 'stat') ??
  screens[0]

function rightNode(subject: Subject, right: Right, page: MenuScreen): KnownResource {
  const action = actionOf(right)
  const area = action && subject.isType ? subject.name : 'rights'
  const key = action ? `actions.${action}` : `basic.${right}`
  return node(entryCode(subject.name, right), page.code, {
    ...named(area, key),
    resourceType: 'button',
  })
}

interface Call {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security?: readonly unknown[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

function apiResources(): KnownResource[] {
  const paths = openApi().paths as Record<string, Partial<Record<(typeof methods)[number], Call>>>
  const calls = Object.entries(paths).flatMap(([url, item]) =>
    methods.flatMap((method) => (item[method] ? [{ url, method, call: item[method] }] : [])),
  )
  const tags = [...new Set(calls.map(({ call }) => tagOf(call)))]
  return [
    node(apiRoot, null, { name: 'API', resourceType: 'api', method: 'any' }),
    ...tags.map((tag) =>
      node(`${apiRoot}.${tag}`, apiRoot, {
        ...(resourceNamed(tag) ? named(tag, 'plural') : { name: tag }),
        ...{ resourceType: 'api', method: 'any' },
      }),
    ),
    ...calls.map(({ url, method, call }) =>
      node(`${apiRoot}.${call.operationId}`.slice(0, 64), `${apiRoot}.${tagOf(call)}`, {
        ...{ name: `${method.toUpperCase()} ${url}`.slice(0, 100), resourceType: 'api' },
        ...{ url, method: method.toUpperCase(), systemCode: systemOf(url), remark: call.summary },
        ...{ auditLevel: method === 'get' ? 'none' : 'write' },
        authRequired: call.security?.length !== 0,
      }),
    ),
  ]
}

const tagOf = ({ tags }: Call): string => tags[0] ?? 'other'

/** Which of the systems of the specification a path belongs to. */
function systemOf(url: string): string {
  if (url.startsWith('/aas-web')) return 'aas-web'
  if (url.startsWith('/aas')) return 'aas'
  if (url.startsWith('/api/notices')) return 'message'
  return url.startsWith('/api/wall') ? 'screen' : 'safety'
}

const node = (
  code: string,
  parent: string | null,
  values: Readonly<Record<string, unknown>>,
): KnownResource => ({ code, parent, values: { systemCode: 'safety', ...values } })
