import type { Answer, SourceState } from '../sources/source.ts'
import type { OrgTree } from './org-tree.ts'

/** Parents by code; null: the top of what is told; undefined: the source does not say. */
type Parents = Map<string, string | null | undefined>

/** What a source tells that the trees of both sides have no common place for. */
export interface Misfit {
  readonly source: string
  /** The organisation as the source names it. */
  readonly code: string
  /** Covered organisations whose figures lack it. */
  readonly roots: readonly string[]
}

/** The organisations that sources tell of, and below which others these stand there. */
export class ToldOrgs {
  private readonly bySource = new Map<string, Parents>()
  /** Sources that name every organisation they tell of: of another they tell nothing. */
  private readonly naming = new Set<string>()

  /** Takes in what an answer says; whether that is something new. */
  hear({ source, orgs, facts }: Answer): boolean {
    const before = this.bySource.get(source)
    const isSame =
      orgs === undefined ||
      (before?.size === orgs.length &&
        orgs.every(({ code, parent }) => before.has(code) && before.get(code) === parent))
    const known: Parents =
      isSame && before ? before : new Map(orgs?.map(({ code, parent }) => [code, parent]))
    const size = isSame && before ? before.size : -1
    for (const { orgCode } of facts) if (!known.has(orgCode)) known.set(orgCode, undefined)
    this.bySource.set(source, known)
    if (orgs) this.naming.add(source)
    return known.size !== size
  }

  /** Forgets the sources that are gone. */
  keep(sources: readonly SourceState[]): void {
    const ids = new Set(sources.map(({ id }) => id))
    for (const id of [...this.bySource.keys()].filter((one) => !ids.has(one))) {
      this.bySource.delete(id)
      this.naming.delete(id)
    }
  }

  /**
   * What each naming source tells of in this tree: what it names, and everything above that. Whoever
   * is left out of it is told nothing of.
   */
  namedIn(tree: OrgTree): Map<string, ReadonlySet<string>> {
    return new Map(
      [...this.naming].map((id) => {
        const codes = [...(this.bySource.get(id)?.keys() ?? [])]
        return [id, new Set(codes.flatMap((code) => tree.pathUp(code)))] as const
      }),
    )
  }

  /** Hangs what has no record in the tree below the covered organisation it belongs to; the rest is answered. */
  placeIn(tree: OrgTree, sources: readonly SourceState[]): Misfit[] {
    tree.adoptNobody()
    return sources.flatMap(({ id, covers }) => {
      const parents = this.bySource.get(id)
      const roots = covers.filter((code) => tree.get(code))
      if (!parents || roots.length === 0) return []
      return [...parents.keys()].flatMap((code) => {
        const { at, lacking } = placeOf(code, { tree, parents, roots })
        if (at !== undefined && !tree.get(code)) tree.adopt(code, at)
        return lacking.length > 0 ? [{ source: id, code, roots: lacking }] : []
      })
    })
  }
}

interface Ground {
  readonly tree: OrgTree
  readonly parents: Parents
  /** Covered organisations that have a record here. */
  readonly roots: readonly string[]
}

/** Below what an organisation is to be added up, or which covered ones lack it. */
function placeOf(
  code: string,
  { tree, parents, roots }: Ground,
): { at?: string; lacking: readonly string[] } {
  const path = pathIn(parents, code)
  const root = path.find((one) => roots.includes(one))
  if (tree.get(code)) {
    const isHere = roots.some((one) => tree.isWithin(code, one))
    return { lacking: isHere || root === undefined ? [] : [root] }
  }
  const isWithin = (one: string) => tree.get(one) && roots.some((top) => tree.isWithin(one, top))
  const at = path.find(isWithin)
  if (at !== undefined) return { at, lacking: [] }
  if (root !== undefined) return { lacking: [root] }
  // It stands beside what is covered, or above it.
  const isOutside = parents.get(code) !== undefined && roots.some((one) => parents.has(one))
  if (isOutside) return { lacking: [] }
  const [only] = roots
  return roots.length === 1 && only !== undefined ? { at: only, lacking: [] } : { lacking: roots }
}

/** The organisation and what stands above it at the source. */
function pathIn(parents: Parents, code: string): string[] {
  const path: string[] = []
  let at: string | null | undefined = code
  while (at && !path.includes(at)) {
    path.push(at)
    at = parents.get(at)
  }
  return path
}
