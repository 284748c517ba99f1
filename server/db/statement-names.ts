import { LRUCache } from 'lru-cache'
import pg from 'pg'

/**
 * Statements that one connection keeps prepared. Some take a third of a megabyte there, and whoever
 * lists records decides by filters how many there are.
 */
const mostNames = 64

/** Statements that came before; one that is asked once, with an instant written into it, has no name. */
const known = new LRUCache<string, true>({ max: 500 })

/** Names by text of what each connection keeps, the longest unused first to go. */
const kept = new WeakMap<pg.ClientBase, LRUCache<string, string>>()
let given = 0

/**
 * The name by which a connection keeps the plan of a statement; undefined where it keeps none. What has
 * not been asked for longest is forgotten there and here.
 */
export function nameOf(client: pg.ClientBase, text: string): string | undefined {
  if (!known.get(text)) {
    known.set(text, true)
    return undefined
  }
  const names = kept.get(client) ?? namesOf(client)
  const name = names.get(text)
  if (name !== undefined) return name
  // Never given again: the answer about one that is forgotten may still be on its way.
  given += 1
  names.set(text, `s${given}`)
  return names.peek(text)
}

function namesOf(client: pg.ClientBase): LRUCache<string, string> {
  const names = new LRUCache<string, string>({
    max: mostNames,
    disposeAfter: (name) => client.query(new Forgetting(name)),
  })
  kept.set(client, names)
  return names
}

/** The connection as it is; its published type leaves these out. */
interface Wire {
  readonly parsedStatements: Record<string, string>
  close(message: { readonly type: 'S'; readonly name: string }): void
  sync(): void
}

/** Lets a connection forget a statement; unlike `deallocate` also in a transaction that has failed. */
class Forgetting extends pg.Query {
  readonly #statement: string

  constructor(statement: string) {
    super({ text: '' })
    this.#statement = statement
  }

  override submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire
    wire.close({ type: 'S', name: this.#statement })
    wire.sync()
    delete wire.parsedStatements[this.#statement]
  }

  handleReadyForQuery(): void {
    // Nobody waits for it.
  }

  handleError(): void {
    // A connection that is lost has forgotten everything.
  }
}
