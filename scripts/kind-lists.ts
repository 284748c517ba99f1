import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** Definitions name fields and columns, which are often called like kinds. */
const isDefinition = (path: string): boolean => path.startsWith('domain/resources/')

/** Where a source names several kinds of fields together: `domain/fields/date.ts:15: date, month`. */
export type KindList = string

const isSource = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(test|testing|generated)\.tsx?$|(^|\/)testing\//.test(path)

/** Every list of kinds in the sources of these folders, tests left out. */
export function kindListsIn(
  root: string,
  folders: readonly string[],
  kinds: readonly string[],
): KindList[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((path) => join(folder, path))
      .filter((path) => !isDefinition(path)),
  )
  return files.flatMap((file) => kindLists(file, readFileSync(join(root, file), 'utf8'), kinds))
}

interface Node {
  readonly type: string
  readonly start: number
}

/**
 * The lists of kinds in one source: an array of nothing else, a switch or comparisons that tell several
 * apart, an object with some kinds for its keys. One with every kind is no list: the compiler keeps it
 * whole.
 */
export function kindLists(file: string, text: string, kinds: readonly string[]): KindList[] {
  const found: KindList[] = []
  const note = ({ start }: Node, names: readonly (string | null)[]) => {
    const named = new Set(names.filter((name) => name !== null && kinds.includes(name)))
    if (named.size < 2 || named.size === kinds.length) return
    found.push(`${file}:${text.slice(0, start).split('\n').length}: ${[...named].join(', ')}`)
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const inside = new Set<Node>()
  new Visitor({
    ArrayExpression(node) {
      const names = node.elements.map(textOf)
      if (names.every((name) => name !== null && kinds.includes(name))) note(node, names)
    },
    ObjectExpression(node) {
      const names = node.properties.map((one) => ('key' in one ? keyOf(one.key) : null))
      // Columns, words and options have such names as well: three, and nothing beside them.
      if (names.length > 2 && names.every((name) => name !== null && kinds.includes(name)))
        note(node, names)
    },
    SwitchStatement(node) {
      if (isKindOf(node.discriminant))
        note(
          node,
          node.cases.map(({ test }) => textOf(test)),
        )
    },
    LogicalExpression(node) {
      if (inside.has(node)) return
      note(node, comparedIn(node, inside))
    },
  }).visit(program)
  return found
}

/** The texts that a kind is compared with in a chain of `||` and `&&`. */
function comparedIn(node: unknown, inside: Set<Node>): (string | null)[] {
  if (!isNode(node)) return []
  if (node.type === 'ParenthesizedExpression' && 'expression' in node)
    return comparedIn(node.expression, inside)
  if (!('left' in node && 'right' in node)) return []
  if (node.type === 'LogicalExpression') {
    inside.add(node)
    return [...comparedIn(node.left, inside), ...comparedIn(node.right, inside)]
  }
  return node.type === 'BinaryExpression' && isKindOf(node.left) ? [textOf(node.right)] : []
}

const isNode = (one: unknown): one is Node =>
  typeof one === 'object' && one !== null && 'type' in one && 'start' in one

/** The text of a literal; null for everything else. */
const textOf = (node: unknown): string | null =>
  isNode(node) && 'value' in node && typeof node.value === 'string' ? node.value : null

const keyOf = (key: unknown): string | null =>
  isNode(key) && 'name' in key && typeof key.name === 'string' ? key.name : textOf(key)

/** Whether an expression is called a kind: `kind`, `field.kind`, `field?.kind`. */
function isKindOf(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'ChainExpression' && 'expression' in node) return isKindOf(node.expression)
  if (node.type === 'MemberExpression' && 'property' in node) return isKindOf(node.property)
  return node.type === 'Identifier' && 'name' in node && node.name === 'kind'
}
