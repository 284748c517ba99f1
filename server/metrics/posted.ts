import { mostPosted, type Posted } from '#domain/wall/posted-announcement'
import type { PostedTo } from '../sources/local-posted.ts'
import type { OrgTree } from './org-tree.ts'

/** Which announcements are in force. */
export class PostedAnnouncements {
  /** Grows when they are others. */
  count = 0
  private all: readonly PostedTo[] = []

  take(all: readonly PostedTo[] | null | undefined): void {
    if (!all || JSON.stringify(all) === JSON.stringify(this.all)) return
    this.all = all
    this.count += 1
  }

  /** Those for an organisation: addressed to it or to one above it. What is for a part of it alone is not. */
  for(tree: OrgTree, orgCode: string): Posted[] {
    return this.all
      .filter(({ to }) => to.some((code) => tree.isWithin(orgCode, tree.heirOf(code))))
      .slice(0, mostPosted)
      .map(({ to: _, ...posted }) => posted)
  }
}
