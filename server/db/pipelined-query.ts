import pg from 'pg'

/** A statement of a reading; its name stands for its text on every connection. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
  /** As PostgreSQL reads them. */
  readonly values: readonly string[]
}

interface Column {
  /** Null: asked for its effect, no part of the row. */
  readonly name: string | null
  readonly parse: (text: string) => unknown
}

export type ReadRow = Readonly<Record<string, unknown>>
/** The rows of each statement. */
export type Answers = readonly (readonly ReadRow[])[]

/** What the driver hands over of an answer. */
interface FieldsMessage {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}
interface RowMessage {
  readonly fields: readonly (string | null)[]
}

/** The connection as it is: the published types ask for an argument that it does not take. */
interface Wire {
  parse(message: { readonly text: string; readonly name: string }): void
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void
  describe(message: { readonly type: 'S'; readonly name: string }): void
  execute(message: object): void
  sync(): void
}

/**
 * What a connection has prepared or was sent to be, by name: it then needs no text and describes no
 * columns. Columns are there before the first row, as answers come in the order of the questions.
 */
const prepared = new WeakMap<Wire, Map<string, readonly Column[]>>()

/**
 * Statements that are known beforehand, asked in one round trip. Between two barriers of the
 * protocol they are one transaction: what the first sets locally holds for the others, ends with
 * them, and after a failure nothing more is done. A column whose name begins with a colon is no part
 * of its row. A connection on which one failed may lack what the failed one was to prepare: it must
 * not be used again.
 */
export class PipelinedQuery extends pg.Query {
  readonly #statements: readonly NamedStatement[]
  readonly #types: pg.CustomTypesConfig
  readonly #settle: (fault: Error | null, answers: Answers) => void
  readonly #rows: ReadRow[][]
  #known = new Map<string, readonly Column[]>()
  /** The statement whose answer is coming in. */
  #at = 0

  constructor(
    statements: readonly NamedStatement[],
    types: pg.CustomTypesConfig,
    settle: (fault: Error | null, answers: Answers) => void,
  ) {
    super({ text: '' })
    this.#statements = statements
    this.#types = types
    this.#settle = settle
    this.#rows = statements.map(() => [])
  }

  /** Called by the driver, also while the answers of others are still to come. */
  override submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire
    this.#known = prepared.get(wire) ?? this.#known
    prepared.set(wire, this.#known)
    for (const { name, text, values } of this.#statements) {
      if (!this.#known.has(name)) {
        wire.parse({ name, text })
        wire.describe({ type: 'S', name })
        this.#known.set(name, [])
      }
      wire.bind({ statement: name, values })
      wire.execute({})
    }
    wire.sync()
  }

  handleRowDescription({ fields }: FieldsMessage): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name: name.startsWith(':') ? null : name,
      parse: this.#types.getTypeParser(dataTypeID, 'text'),
    }))
    this.#known.set(this.#statements[this.#at]?.name ?? '', columns)
  }

  handleDataRow({ fields }: RowMessage): void {
    const columns = this.#known.get(this.#statements[this.#at]?.name ?? '') ?? []
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at += 1) {
      const { name, parse } = columns[at] as Column
      const text = fields[at] ?? null
      if (name !== null) row[name] = text === null ? null : parse(text)
    }
    this.#rows[this.#at]?.push(row)
  }

  handleCommandComplete(): void {
    this.#at += 1
  }

  handleReadyForQuery(): void {
    this.#settle(null, this.#rows)
  }

  handleError(error: Error): void {
    this.#settle(error, [])
  }
}
