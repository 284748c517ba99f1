import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** A regular expression as it stands in a source. */
export interface Pattern {
  readonly source: string
  readonly flags: string
  /** `domain/fields/date.ts:15` */
  readonly where: string
}

export interface Patterns {
  readonly literals: readonly Pattern[]
  /** Where one is put together while the program runs, so that nobody can look at it before. */
  readonly built: readonly string[]
}

const isSource = (path: string): boolean =>
  path.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(path)

/** Every regular expression of the sources in these folders of the repository. */
export function patternsIn(root: string, folders: readonly string[]): Patterns {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((path) => join(folder, path)),
  )
  const found = files.map((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')))
  return {
    literals: found.flatMap(({ literals }) => literals),
    built: found.flatMap(({ built }) => built),
  }
}

/** The regular expressions of one source. */
export function patternsOf(file: string, text: string): Patterns {
  const literals: Pattern[] = []
  const built: string[] = []
  const whereIs = ({ start }: { start: number }) =>
    `${file}:${text.slice(0, start).split('\n').length}`
  const note = ({ callee, start }: { callee: { type: string }; start: number }) => {
    if ('name' in callee && callee.name === 'RegExp') built.push(whereIs({ start }))
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      literals.push({ source: pattern, flags, where: whereIs(node) })
    },
    NewExpression: note,
    CallExpression: note,
  }).visit(program)
  return { literals, built }
}
