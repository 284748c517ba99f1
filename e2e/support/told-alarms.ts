import type { Page, WebSocketRoute } from 'playwright/test'
import type { OpenAlarm } from '../../domain/wall/open-alarm.ts'

/** What a page hears of alarms besides what the server tells. */
export class ToldAlarms {
  private link: WebSocketRoute | undefined
  private epoch = ''
  private seq = 0
  /** How many messages of its own this page was told. */
  private own = 0

  private constructor(
    private alarms: readonly OpenAlarm[],
    private total: number,
  ) {}

  /** From the next join on the page is told these; `total` is how many there are. */
  static async on(page: Page, alarms: readonly OpenAlarm[], total = alarms.length) {
    const told = new ToldAlarms(alarms, total)
    await page.routeWebSocket(/\/socket\.io\//, (link) => told.between(link))
    return told
  }

  /** The alarms from now on. */
  becomes(alarms: readonly OpenAlarm[], total = alarms.length): void {
    ;[this.alarms, this.total] = [alarms, total]
    this.own += 1
    const { epoch, list } = this
    const at = new Date().toISOString()
    const message = { epoch, seq: this.seq + this.own, at, cells: [], events: [], ...list }
    this.link?.send(`42/wall,${JSON.stringify(['changes', message])}`)
  }

  private get list() {
    return { alarms: this.alarms, alarmTotal: this.total }
  }

  private between(link: WebSocketRoute): void {
    const server = link.connectToServer()
    this.link = link
    server.onMessage((message) => link.send(this.heard(String(message))))
  }

  /** What the server says, with the alarms in it, numbered on from what the page has heard. */
  private heard(message: string): string {
    const [, head = '', body = ''] = /^(4[23]\/wall,\d*)(\[.*)$/s.exec(message) ?? []
    if (!head) return message
    const parts = JSON.parse(body) as Record<string, unknown>[]
    const told = parts.at(-1)
    const isJoin = head.startsWith('43') && told?.snapshot
    if (isJoin) {
      this.own = 0
      Object.assign(told.snapshot as object, this.list)
    }
    if (isJoin || (parts[0] as unknown) === 'changes') {
      this.epoch = String(told?.epoch)
      this.seq = Number(told?.seq)
      if (!isJoin && told) told.seq = this.seq + this.own
    }
    return `${head}${JSON.stringify(parts)}`
  }
}
