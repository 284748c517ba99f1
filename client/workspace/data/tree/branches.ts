import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Language } from '#domain/text/language'
import { isTextPart } from '#domain/text/searched-text'
import type { Branch } from '../../../api/trees.ts'
import { labelText } from '../names.ts'

/** A node as the tree control wants it. */
export interface TreeNode {
  readonly key: string
  readonly title: string
  readonly isLeaf: boolean
  readonly children?: TreeNode[]
}

/** Branches hung on their parents; one whose parent is not among them stands at the top. */
export function nodesOf(
  branches: readonly Branch[],
  parentField: string,
  nameOf: (branch: Branch) => string,
): TreeNode[] {
  const known = new Set(branches.map(({ id }) => id))
  const below = new Map<string | null, Branch[]>()
  for (const branch of branches) {
    const above = branch[parentField]
    const parent = typeof above === 'string' && known.has(above) ? above : null
    below.set(parent, [...(below.get(parent) ?? []), branch])
  }
  const hang = (parent: string | null): TreeNode[] =>
    (below.get(parent) ?? []).map((branch) => ({
      key: branch.id,
      title: nameOf(branch),
      isLeaf: !branch.hasChildren,
      ...(below.has(branch.id) ? { children: hang(branch.id) } : {}),
    }))
  return hang(null)
}

/** Keys of everything that has something below it here: what a search opens. */
export const parentsIn = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ key, children }) => (children ? [key, ...parentsIn(children)] : []))

/** One of what a text matches. */
export interface Match extends TreeNode {
  /** What it is below, the widest first. */
  readonly note: string
  /** The text it matches, however the server matched it. */
  readonly sought: string
}

interface Sought {
  /** The field by which they hang on one another. */
  readonly above: string
  readonly nameOf: (branch: Branch) => string
  readonly sought: string
  /** What the server found; null until it has answered: then those whose name has the text in it. */
  readonly found: readonly string[] | null
}

/** What matches a text, one below the other. */
export function matchesIn(branches: readonly Branch[], asked: Sought): Match[] {
  const { above, nameOf, sought, found } = asked
  const known = new Map(branches.map((branch) => [branch.id, branch]))
  const isMatch = (branch: Branch) =>
    found ? found.includes(branch.id) : isTextPart(sought, nameOf(branch))
  const pathOf = (branch: Branch): string[] => {
    const parent = known.get(String(branch[above]))
    return parent ? [...pathOf(parent), nameOf(parent)] : []
  }
  return branches.filter(isMatch).map((branch) => ({
    key: branch.id,
    title: nameOf(branch),
    isLeaf: true,
    note: pathOf(branch).join(' / '),
    sought,
  }))
}

/** What a record of a tree is called, in all languages. */
export function labelOfBranch({ title }: Resource, record: AnyRow) {
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : null)
  return {
    name: String(record[title] ?? record.number ?? record.id),
    nameEn: text(`${title}En`),
    nameSr: text(`${title}Sr`),
  }
}

export const branchName = (language: Language, resource: Resource, record: AnyRow): string =>
  labelText(language, labelOfBranch(resource, record))
