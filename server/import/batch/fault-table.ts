import type { Resource } from '#domain/definition/resource'
import { wallTimeText } from '#domain/text/dates'
import type { Language } from '#domain/text/language'
import { editableNumber } from '#domain/text/numbers'
import { isInstantText, wallTimeIn } from '#domain/time/wall-time'
import { type Words, wordsOf } from '../../platform/words.ts'
import type { Cell } from '../../tables/sheet-xml.ts'
import type { Fault } from '../table/fault.ts'

/** What stands over the columns of the table of faults. */
export function faultHeadings(language: Language): string[] {
  const say = wordsOf('import', language)
  return ['line', 'column', 'value', 'reason'].map((name) => say(`faults.${name}`))
}

/** Why lines were not taken, as rows people open beside their own: line, column, value, reason. */
export async function* faultRows(
  resource: Resource,
  pages: AsyncIterable<readonly Fault[]>,
  language: Language,
): AsyncGenerator<Cell[][]> {
  const explain = explainer(resource, language, wordsOf('import', language))
  const own = wordsOf(resource.name, language)
  // A field that no column goes to is notified by its name.
  const headingText = ({ heading }: Fault) =>
    heading in resource.fields ? own(`fields.${heading}`) : heading
  for await (const faults of pages) {
    yield faults.map((fault) => [fault.line, headingText(fault), fault.value, explain(fault)])
  }
}

/** Says why: the record type's own rule first, then the words of imports, then those of every fault. */
export function explainer(
  resource: Resource,
  language: Language,
  say: Words,
): (fault: Fault) => string {
  const own = wordsOf(resource.name, language)
  const errors = wordsOf('errors', language)
  const wordings: readonly (readonly [Words, string])[] = [
    [own, 'rules.'],
    [say, 'reasons.'],
    [errors, ''],
  ]
  const written = (params: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(params).map(([name, one]) => [
        name,
        typeof one === 'number'
          ? editableNumber(language, one)
          : isInstantText(one) && typeof params.zone === 'string'
            ? wallTimeText(language, wallTimeIn(params.zone)(one))
            : one,
      ]),
    )
  return ({ reason, value, params }) => {
    const about = { value, detail: value, ...written(params ?? {}) }
    for (const [words, prefix] of wordings) {
      const text = words(`${prefix}${reason}`, about)
      if (text !== `${prefix}${reason}`) return text
    }
    return reason
  }
}
