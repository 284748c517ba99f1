import type { Changes } from '#domain/wall/wire'
import type { Metrics } from '../metrics/metrics.ts'
import type { Audience } from './audience.ts'

type Told = Pick<Changes, 'announcements'>

/** The announcements that a room has told of; those of an audience that may not be told are none. */
export class ToldAnnouncements {
  private readonly now: () => Told
  told: Told

  constructor(metrics: Metrics, audience: Audience, orgCode: string) {
    this.now = () => (audience.readsPosted ? { announcements: metrics.posted(orgCode) } : {})
    this.told = this.now()
  }

  /** The whole list when it is another than before, else null. */
  news(): Told | null {
    const told = this.now()
    if (JSON.stringify(told) === JSON.stringify(this.told)) return null
    this.told = told
    return told
  }
}
