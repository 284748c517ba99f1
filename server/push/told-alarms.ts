import type { OpenAlarm } from '#domain/wall/open-alarm'
import type { Changes } from '#domain/wall/wire'
import type { Metrics } from '../metrics/metrics.ts'
import type { Audience } from './audience.ts'

type Told = Pick<Changes, 'alarms' | 'alarmTotal'>

/** The alarms that a room has told of; those of an audience that may not be told are none. */
export class ToldAlarms {
  private readonly now: () => Told
  private readonly count: () => number
  private seen: number
  told: Told

  constructor(metrics: Metrics, audience: Audience, orgCode: string) {
    this.count = () => (audience.alarms ? metrics.alarmCount : 0)
    this.now = () => {
      if (!audience.alarms) return {}
      const { gravest, total } = metrics.alarms(orgCode)
      return { alarms: gravest.map(audience.alarms), alarmTotal: total }
    }
    this.seen = this.count()
    this.told = this.now()
  }

  get all(): readonly OpenAlarm[] {
    return this.told.alarms ?? []
  }

  /** Whether they may be others than told: an alarm does not wait for a quiet second. */
  get mayBeOthers(): boolean {
    return this.count() !== this.seen
  }

  /** The whole list when it is another than before, else null. */
  news(): Told | null {
    this.seen = this.count()
    const told = this.now()
    if (JSON.stringify(told) === JSON.stringify(this.told)) return null
    this.told = told
    return told
  }
}
