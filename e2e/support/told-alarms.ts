import type { Page, WebSocketRoute } from 'playwright/test'
import type { OpenAlarm } from '../../domain/wall/open-alarm.ts'

interface Told {
  readonly alarms: readonly OpenAlarm[]
  readonly alarmTotal: number
}

/** What a page hears of alarms besides what the server tells. */
export class ToldAlarms {
  private readonly lines: Line[] = []

  private constructor(private list: Told) {}

  /** From the next join on the page is told these; `total` is how many there are. */
  static async on(page: Page, alarms: readonly OpenAlarm[], total = alarms.length) {
    const told = new ToldAlarms({ alarms, alarmTotal: total })
    // Of boards that take turns the next one has a line of its own before it is shown.
    await page.routeWebSocket(/\/socket\.io\//, (link) => {
      told.lines.push(new Line(link, () => told.list))
    })
    return told
  }

  /** The alarms from now on. */
  becomes(alarms: readonly OpenAlarm[], total = alarms.length): void {
    this.list = { alarms, alarmTotal: total }
    for (const line of this.lines) line.tell()
  }
}

class Line {
  private epoch = ''
  private seq = 0
  /** How many messages of its own this line was told. */
  private own = 0

  constructor(
    private readonly link: WebSocketRoute,
    private readonly list: () => Told,
  ) {
    const server = link.connectToServer()
    server.onMessage((message) => link.send(this.heard(String(message))))
  }

  tell(): void {
    if (!this.epoch) return
    this.own += 1
    const at = new Date().toISOString()
    const head = { epoch: this.epoch, seq: this.seq + this.own, at, cells: [], events: [] }
    this.link.send(`42/wall,${JSON.stringify(['changes', { ...head, ...this.list() }])}`)
  }

  /** What the server says, with the alarms in it, numbered on from what the line has heard. */
  private heard(message: string): string {
    const [, head = '', body = ''] = /^(4[23]\/wall,\d*)(\[.*)$/s.exec(message) ?? []
    if (!head) return message
    const parts = JSON.parse(body) as Record<string, unknown>[]
    const told = parts.at(-1)
    const isJoin = head.startsWith('43') && told?.snapshot
    if (isJoin) {
      this.own = 0
      Object.assign(told.snapshot as object, this.list())
    }
    if (isJoin || (parts[0] as unknown) === 'changes') {
      this.epoch = String(told?.epoch)
      this.seq = Number(told?.seq)
      if (!isJoin && told) {
        told.seq = this.seq + this.own
        // The server has alarms of its own.
        if (told.alarms) Object.assign(told, this.list())
      }
    }
    return `${head}${JSON.stringify(parts)}`
  }
}
