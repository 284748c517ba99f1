import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '#domain/definition/resource'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'server/records/checks/named')
/** Read by checks for what a repetition is treated as. */
const repetition = readFileSync(join(root, 'domain/rules/violation-classes.ts'), 'utf8')

/** The source of each named check. */
const sources: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((name) => !name.includes('test'))
    .flatMap((name) => {
      const own = readFileSync(join(folder, name), 'utf8')
      const source = own.includes('repetitionOf') ? own + repetition : own
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
