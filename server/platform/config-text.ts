/** From the text of a configuration file to its value, or to its faults each at its place. */
import {
  createScanner,
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type { Checked, ConfigFault, ConfigProblem, Path } from './config-faults.ts'
import type { Log } from './log.ts'

/** Faults told of one file: more than that nobody reads, and each costs a search for its place. */
const mostTold = 20

/** Far deeper than any file needs; parser and checks call themselves for each level. */
const mostDeep = 100

/** Properties and elements of lists, many times those of the largest layout; every check looks at each. */
const mostEntries = 10_000

interface Reading<T> {
  readonly file: string
  readonly text: string
  readonly check: (value: unknown) => Promise<Checked<T>>
  readonly log: Log
}

interface Refusal {
  readonly problems: readonly ConfigProblem[]
  /** What it says, as far as it can be read. */
  readonly refused: unknown
}

/** Never throws: whatever is in a file, it is a fault of that file alone. */
export async function checkText<T>(reading: Reading<T>): Promise<{ readonly value: T } | Refusal> {
  const { file, text, check, log } = reading
  const problemAt = problemsIn(file, text)
  const excess = excessOf(text)
  if (excess) return { problems: [problemAt(excess.offset, excess)], refused: null }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  const value: unknown = tree ? getNodeValue(tree) : null
  if (errors.length > 0 || !tree) {
    const [first] = errors
    const what = first ? printParseErrorCode(first.error) : 'EndOfFileExpected'
    const notJson = { code: 'notJson', params: { what } }
    return { problems: [problemAt(first?.offset ?? 0, notJson)], refused: value }
  }
  try {
    const checked = await check(value)
    if ('value' in checked) return checked
    const told = toldOf(checked.faults)
    return {
      problems: told.map((fault) => problemAt(offsetOf(tree, fault), fault)),
      refused: value,
    }
  } catch (err) {
    log.error({ err, file }, 'a configuration file could not be checked')
    const params = { message: err instanceof Error ? err.message : String(err) }
    return { problems: [problemAt(0, { code: 'uncheckable', params })], refused: value }
  }
}

/** The first faults; the last one says how many more there are. */
function toldOf(faults: readonly ConfigFault[]): readonly ConfigFault[] {
  const next = faults[mostTold]
  if (!next) return faults
  const params = { more: String(faults.length - mostTold) }
  return [...faults.slice(0, mostTold), { ...next, code: 'moreFaults', params }]
}

/** Where the text is nested deeper or holds more than is read; null where it does neither. */
function excessOf(text: string): (Told & { readonly offset: number }) | null {
  const scanner = createScanner(text, true)
  const excess = (code: string, most: number) => ({
    ...{ offset: scanner.getTokenOffset(), code, params: { most: String(most) } },
  })
  let depth = 0
  let entries = 0
  while (scanner.getPosition() < text.length) {
    scanner.scan()
    const sign = text[scanner.getTokenOffset()]
    if (sign === '{' || sign === '[') depth += 1
    if (sign === '}' || sign === ']') depth -= 1
    if (sign === ',') entries += 1
    if (depth > mostDeep) return excess('tooDeep', mostDeep)
    if (entries >= mostEntries) return excess('fileTooFull', mostEntries)
  }
  return null
}

function offsetOf(tree: Node, { path, code }: ConfigFault): number {
  const node = nearest(path, (part) => findNodeAtLocation(tree, [...part]))
  // A setting that does not exist is pointed at by its name, a wrong value by the value.
  const place = code === 'unknownProperty' ? (node?.parent ?? node) : node
  return place?.offset ?? 0
}

// What is missing has no place of its own: the fault is shown at what should hold it.
function nearest<N>(path: Path, find: (path: Path) => N | undefined): N | undefined {
  return find(path) ?? (path.length > 0 ? nearest(path.slice(0, -1), find) : undefined)
}

type Told = Omit<ConfigProblem, 'file' | 'line' | 'column'>

/** Puts faults at offsets of a text on its lines, which are looked for once. */
function problemsIn(file: string, text: string) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset: number, { code, params }: Told): ConfigProblem => {
    const line = starts.findLastIndex((start) => start <= offset)
    const column = offset - (starts[line] ?? 0) + 1
    return { file, line: line + 1, column, code, params }
  }
}
