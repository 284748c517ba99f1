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
  /** Below which covered organisation each of them stood in our tree, when it last stood below one. */
  private readonly places = new Map<string, ReadonlyMap<string, string>>()

  /**
   * Takes in what an answer says; whether that is something new. An answer with everything replaces what
   * was told before: what it names no longer is nobody's business any more.
   */
  hear({ source, orgs, facts, whole }: Answer): boolean {
    const before = this.bySource.get(source)
    const isWhole = whole === 'all' || whole.length > 0
    const known: Parents =
      orgs || isWhole
        ? new Map(orgs?.map(({ code, parent }) => [code, parent]))
        : new Map(before ?? [])
    for (const { orgCode } of facts) if (!known.has(orgCode)) known.set(orgCode, undefined)
    this.bySource.set(source, known)
    if (orgs) this.naming.add(source)
    return !isSame(before, known)
  }

  /** Forgets the sources that are gone. */
  keep(sources: readonly SourceState[]): void {
    const ids = new Set(sources.map(({ id }) => id))
    for (const id of [...this.bySource.keys()].filter((one) => !ids.has(one))) {
      this.bySource.delete(id)
      this.naming.delete(id)
      this.places.delete(id)
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
    return sources.flatMap(({ id, covers, orgs = [] }) => {
      const parents = this.bySource.get(id)
      const roots = covers.filter((code) => tree.get(code))
      if (!parents || roots.length === 0) return []
      const last = this.places.get(id) ?? new Map<string, string>()
      const places = new Map<string, string>()
      this.places.set(id, places)
      return [...parents.keys()].flatMap((code) => {
        const root = roots.find((one) => tree.isWithin(code, one)) ?? last.get(code)
        if (tree.get(code) && root !== undefined) places.set(code, root)
        const ground = { tree, parents, roots, last, isListed: orgs.includes(code) }
        const { at, lacking } = placeOf(code, ground)
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
  /** Below which of them what is told stood before. */
  readonly last: ReadonlyMap<string, string>
  /** The file of the source names it: every answer must tell of it. */
  readonly isListed: boolean
}

/** Below what an organisation is to be added up, or which covered ones lack it. */
function placeOf(
  code: string,
  { tree, parents, roots, last, isListed }: Ground,
): { at?: string; lacking: readonly string[] } {
  const path = pathIn(parents, code)
  const root = path.find((one) => roots.includes(one))
  if (tree.get(code)) {
    if (roots.some((one) => tree.isWithin(code, one))) return { lacking: [] }
    // It was moved here, and its figures are missed where it stood. One that never stood there is somebody else's.
    const missed = root ?? last.get(code)
    if (missed !== undefined) return { lacking: roots.filter((one) => one === missed) }
    return { lacking: isListed ? roots : [] }
  }
  const isWithin = (one: string) => tree.get(one) && roots.some((top) => tree.isWithin(one, top))
  const at = path.find(isWithin)
  if (at !== undefined) return { at, lacking: [] }
  if (root !== undefined) return { lacking: [root] }
  // It stands beside what is covered, or above it.
  const isOutside = parents.get(code) !== undefined && roots.some((one) => parents.has(one))
  if (isOutside) return { lacking: [] }
  // Nobody says where it stands: a code that the file lists belongs to the one that is covered, any other
  // may be a slip of the pen.
  const [only] = roots
  return roots.length === 1 && only !== undefined && isListed
    ? { at: only, lacking: [] }
    : { lacking: roots }
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

function isSame(before: Parents | undefined, after: Parents): boolean {
  return (
    before?.size === after.size &&
    [...after].every(([code, parent]) => before.has(code) && before.get(code) === parent)
  )
}
