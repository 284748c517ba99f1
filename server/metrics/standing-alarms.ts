import { mostAlarms, type OpenAlarm } from '#domain/wall/open-alarm'
import type { OpenAlarms } from '../sources/local-alarms.ts'
import type { OrgTree } from './org-tree.ts'

/** The alarms of a scope that are not over: the gravest, and how many there are. */
export interface AlarmsOfScope {
  readonly gravest: readonly OpenAlarm[]
  readonly total: number
}

/** Which alarms are not over. */
export class StandingAlarms {
  /** Grows when they are others. */
  count = 0
  private all: OpenAlarms = { gravest: [], counts: {} }

  take(all: OpenAlarms | null | undefined): void {
    if (!all || JSON.stringify(all) === JSON.stringify(this.all)) return
    this.all = all
    this.count += 1
  }

  /** Those of an organisation and all below it. */
  for(tree: OrgTree, orgCode: string): AlarmsOfScope {
    const isWithin = (code: string) => tree.isWithin(tree.heirOf(code), orgCode)
    return {
      gravest: this.all.gravest
        .filter((one) => isWithin(one.orgCode))
        .slice(0, mostAlarms)
        .map((one) => ({ ...one, orgCode: tree.heirOf(one.orgCode) })),
      total: Object.entries(this.all.counts).reduce(
        (sum, [code, count]) => sum + (isWithin(code) ? count : 0),
        0,
      ),
    }
  }
}
