import { withoutUnkeepable } from '#domain/text/sound-json'
import { SourceFault } from './fault.ts'

/** Escapes of what the database cannot keep: of NUL, and of a surrogate, which may be half of a pair. */
const escaped = /\\u(?:0000|d[89a-f])/i

/**
 * What another system answered. Characters that no text here can keep are left out where they stand: one
 * of them in one name must not stop what all the others need. SourceFault `notJson`.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text, escaped.test(text) ? keepableValue : undefined)
  } catch (cause) {
    throw new SourceFault('notJson', { cause })
  }
}

const keepableValue = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? withoutUnkeepable(value) : value
