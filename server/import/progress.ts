/** Where progress is shown. */
export interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const barWidth = 24
const redraw = 100

/**
 * One line that tells how far a job is: a bar that moves on a terminal, a line per tenth in a log.
 * `total` 0 means that nobody knows how much there is.
 */
export class Progress {
  readonly #terminal: Terminal
  readonly #now: () => number
  #title = ''
  #total = 0
  #done = 0
  #shown = 0
  #drawnAt = 0

  constructor(terminal: Terminal, now: () => number = Date.now) {
    this.#terminal = terminal
    this.#now = now
  }

  begin(title: string, total: number): void {
    this.#title = title
    this.#total = total
    this.#done = 0
    this.#shown = 0
    this.#drawnAt = 0
  }

  advance(count: number): void {
    this.#done += count
    if (this.#terminal.isTTY) this.#draw()
    else this.#tell()
  }

  /** Ends the line with what came of it. */
  end(outcome: string): void {
    const back = this.#terminal.isTTY ? '\r\u001B[2K' : ''
    this.#terminal.write(`${back}${this.#title}: ${outcome}\n`)
  }

  #draw(): void {
    if (this.#now() - this.#drawnAt < redraw) return
    this.#drawnAt = this.#now()
    const filled = Math.round(this.#share() * barWidth)
    const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
    this.#terminal.write(`\r\u001B[2K${this.#title} ${bar} ${this.#figures()}`)
  }

  #tell(): void {
    const tenth = Math.floor(this.#share() * 10)
    if (tenth <= this.#shown) return
    this.#shown = tenth
    this.#terminal.write(`${this.#title} ${this.#figures()}\n`)
  }

  #share(): number {
    return this.#total === 0 ? 0 : Math.min(1, this.#done / this.#total)
  }

  #figures(): string {
    return this.#total === 0
      ? String(this.#done)
      : `${Math.floor(this.#share() * 100)} % ${this.#done}/${this.#total}`
  }
}
