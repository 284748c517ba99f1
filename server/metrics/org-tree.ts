import { type Scope, scopeLevels } from '#domain/access/scope'

/** An organisation as figures need it. */
export interface Org {
  readonly id: string
  readonly orgCode: string
  readonly parentCode: string | null
  readonly orgType: string
  readonly name: string
  readonly nameEn: string | null
  readonly nameSr: string | null
  readonly timeZone: string
  /** Code of the organisation that has everything of this one since they were merged. */
  readonly mergedInto?: string | null
}

const none: readonly string[] = []

/** The organisation tree by code, as it stood when it was read. A parent that is missing makes a root. */
export class OrgTree {
  private readonly byCode: ReadonlyMap<string, Org>
  private readonly codes: ReadonlyMap<string, string>
  private readonly children = new Map<string, string[]>()
  private readonly paths = new Map<string, readonly string[]>()
  private readonly mines = new Map<string, readonly string[]>()
  /** Codes that a source reports below an organisation it covers, though we have no such record. */
  private readonly adopted = new Map<string, string>()
  private readonly adopters = new Set<string>()

  constructor(orgs: readonly Org[]) {
    this.byCode = new Map(orgs.map((org) => [org.orgCode, org]))
    this.codes = new Map(orgs.map(({ id, orgCode }) => [id, orgCode]))
    for (const { orgCode, parentCode, mergedInto } of orgs) {
      // What was merged into another is a name that old records and sources still use, and no place.
      if (parentCode === null || !this.byCode.has(parentCode) || mergedInto) continue
      const siblings = this.children.get(parentCode)
      if (siblings) siblings.push(orgCode)
      else this.children.set(parentCode, [orgCode])
    }
  }

  get(code: string): Org | undefined {
    return this.byCode.get(code)
  }

  /** The code of an organisation that is known by its id. */
  codeOf(id: string): string | undefined {
    return this.codes.get(id)
  }

  /** The organisation that has the records of this one now: another where it was merged away. */
  heirOf(code: string): string {
    const seen = new Set<string>()
    let heir = code
    while (!seen.has(heir)) {
      seen.add(heir)
      heir = this.byCode.get(heir)?.mergedInto ?? heir
    }
    return heir
  }

  /**
   * Whether someone who looks from `root` may see `code`; below the workshop, only themselves. Who sees
   * one organisation alone, of a level that has more below or with something below it, sees no figure
   * that adds that up.
   */
  isSeenFrom(root: Scope, code: string): boolean {
    const rootCode = this.codes.get(root.orgId)
    if (rootCode === undefined || !this.byCode.has(code)) return false
    if (root.level !== 'org') return this.isWithin(code, rootCode)
    const { orgType } = this.byCode.get(code) ?? {}
    const isLevel = (scopeLevels as readonly (string | undefined)[]).includes(orgType)
    return code === rootCode && !isLevel && !this.children.has(code)
  }

  all(): Org[] {
    return [...this.byCode.values()]
  }

  childrenOf(code: string): readonly string[] {
    return this.children.get(code) ?? none
  }

  /** Whether anything is added up at this organisation besides its own cells. */
  isParent(code: string): boolean {
    return this.children.has(code) || this.adopters.has(code)
  }

  /** The organisation itself, its parent, and so on to the root; empty for an unknown code. */
  pathUp(code: string): readonly string[] {
    const known = this.paths.get(code)
    if (known) return known
    const parent = this.byCode.get(code)?.parentCode ?? this.adopted.get(code)
    if (!this.byCode.has(code) && parent === undefined) return none
    const path: string[] = []
    let at: string | null | undefined = code
    // A cycle would be a fault of the data; it ends where it closes.
    while (at && !path.includes(at) && (this.byCode.has(at) || this.adopted.has(at))) {
      path.push(at)
      at = this.byCode.get(at)?.parentCode ?? this.adopted.get(at)
    }
    this.paths.set(code, path)
    return path
  }

  /** Whether `code` is `root` or stands below it. */
  isWithin(code: string, root: string): boolean {
    return this.pathUp(code).includes(root)
  }

  /** The organisation and everything below it. */
  subtree(code: string): string[] {
    return this.byCode.has(code)
      ? [code, ...this.childrenOf(code).flatMap((child) => this.subtree(child))]
      : []
  }

  /** The mines (factories) at or below an organisation. */
  minesBelow(code: string): readonly string[] {
    const known = this.mines.get(code)
    if (known) return known
    const found = this.subtree(code).filter((one) => this.byCode.get(one)?.orgType === 'factory')
    this.mines.set(code, found)
    return found
  }

  /** Who there is, and what each stands below. */
  places(): unknown {
    return [
      [...this.byCode.values()].map(({ id, orgCode, parentCode }) => [id, orgCode, parentCode]),
      [...this.adopted],
    ]
  }

  /** The organisation and everything below it, what is adopted too, and what each stands below. */
  placesBelow(root: string): { readonly code: string; readonly parent: string | null }[] {
    return [...this.byCode.keys(), ...this.adopted.keys()]
      .filter((code) => this.isWithin(code, root))
      .map((code) => ({ code, parent: code === root ? null : (this.pathUp(code)[1] ?? null) }))
  }

  /** Lets go of every code without a record of ours. */
  adoptNobody(): void {
    for (const code of this.adopted.keys()) this.paths.delete(code)
    this.adopted.clear()
    this.adopters.clear()
  }

  /** Hangs a code without a record of ours below an organisation, so that its cells are added up. */
  adopt(code: string, parent: string): void {
    this.adopted.set(code, parent)
    this.adopters.add(parent)
    this.paths.delete(code)
  }
}
