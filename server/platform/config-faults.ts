/** What may be wrong in a configuration file, in codes that `locales/` has words for. */
import type { z } from 'zod'

export type Path = readonly (string | number)[]

/** What is wrong inside a file, and where; `code` is a locale key of `screens.problems`. */
export interface ConfigFault {
  readonly path: Path
  readonly code: string
  readonly params: Readonly<Record<string, string>>
}

/** A fault at its place in a file. Lines and columns count from one. */
export interface ConfigProblem extends Omit<ConfigFault, 'path'> {
  readonly file: string
  readonly line: number
  readonly column: number
}

export type Checked<T> = { readonly value: T } | { readonly faults: readonly ConfigFault[] }

/** Zod's complaints as faults with codes of `screens.problems`. */
export function faultsOf(error: z.core.$ZodError): ConfigFault[] {
  return faultsOfIssues(error.issues, [])
}

// Of several allowed shapes the one is meant whose very kind of value was given.
function branchOf(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const isOfKind = (branch: readonly z.core.$ZodIssue[]) =>
    !branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0)
  return branches.find(isOfKind) ?? branches[0] ?? []
}

function faultsOfIssues(issues: readonly z.core.$ZodIssue[], above: Path): ConfigFault[] {
  return issues
    .flatMap(faultsOfIssue)
    .map((fault) => ({ ...fault, path: [...above, ...fault.path] }))
}

function faultsOfIssue(issue: z.core.$ZodIssue): ConfigFault[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
  const name = String(path.at(-1) ?? '')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'unknownProperty',
        params: { name: key },
      }))
    case 'invalid_type':
      return issue.input === undefined
        ? [{ path, code: 'missing', params: { name, expected: issue.expected } }]
        : [{ path, code: 'wrongType', params: { name, expected: issue.expected } }]
    case 'invalid_value':
      return [{ path, code: 'notAChoice', params: { name, known: issue.values.join(', ') } }]
    case 'invalid_union':
      return issue.errors.length > 0
        ? faultsOfIssues(branchOf(issue.errors), path)
        : [{ path, code: 'badValue', params: { name, message: issue.message } }]
    case 'custom': {
      const { code = 'badValue', params = {} } = (issue.params ?? {}) as Partial<ConfigFault>
      return [{ path, code, params: { name, message: issue.message, ...params } }]
    }
    default:
      return [{ path, code: 'badValue', params: { name, message: issue.message } }]
  }
}
