import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '#domain/definition/resource'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'server/records/checks/named')
/** Sources that say what is wrong for checks which name this word. */
const saidElsewhere = Object.entries({
  repetitionOf: 'domain/rules/violation-classes.ts',
  figureFaults: 'domain/metrics/watched.ts',
}).map(([word, path]) => [word, readFileSync(join(root, path), 'utf8')] as const)

/** The source of each named check. */
const sources: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((name) => !name.includes('test'))
    .flatMap((name) => {
      const own = readFileSync(join(folder, name), 'utf8')
      const others = saidElsewhere.filter(([word]) => own.includes(word))
      const source = [own, ...others.map(([, text]) => text)].join('\n')
      const checks = own.matchAll(/export const (\w+)(?:: (?:Batch)?Check\b| = besideOthers)/g)
      return [...checks].map(([, check]) => [String(check), source] as const)
    }),
)

const sourceOf = ({ checks = [] }: Resource) =>
  checks.map((name) => sources.get(name) ?? '').join('\n')

/** What the checks that a record type names refuse it with, where they say it in one piece. */
export const checkCodesOf = (resource: Resource): ReadonlySet<string> =>
  new Set(
    [...sourceOf(resource).matchAll(/\bcode: '(\w+)'/g)].flatMap(([, code]) =>
      code ? [code] : [],
    ),
  )

/** Whether a check of the record type says the code anywhere. */
export const isSaidByChecks = (resource: Resource, code: string): boolean =>
  sourceOf(resource).includes(`'${code}'`)
