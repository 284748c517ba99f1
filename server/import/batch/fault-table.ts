import type { Language } from '#domain/language'
import type { Resource } from '#domain/resource'
import { csvText, utf8Mark } from '../../tables/csv-text.ts'
import { type Words, wordsOf } from '../../words.ts'
import type { Fault } from './batch.ts'

/** Why lines were not taken, as a table people open beside their own: line, column, value, reason. */
export function faultTable(
  resource: Resource,
  faults: readonly Fault[],
  language: Language,
): string {
  const say = wordsOf('import', language)
  const explain = explainer(resource, language, say)
  const head = ['line', 'column', 'value', 'reason'].map((name) => say(`faults.${name}`))
  const own = wordsOf(resource.name, language)
  // A field that no column goes to is told by its name.
  const headingText = ({ heading }: Fault) =>
    heading in resource.fields ? own(`fields.${heading}`) : heading
  const rows = faults.map((fault) => [fault.line, headingText(fault), fault.value, explain(fault)])
  return utf8Mark + csvText([head, ...rows])
}

/** The record type's own rule first, then the words of imports, then those of every fault. */
function explainer(resource: Resource, language: Language, say: Words): (fault: Fault) => string {
  const own = wordsOf(resource.name, language)
  const errors = wordsOf('errors', language)
  const wordings: readonly (readonly [Words, string])[] = [
    [own, 'rules.'],
    [say, 'reasons.'],
    [errors, ''],
  ]
  return ({ reason, value, params }) => {
    const about = { value, detail: value, ...params }
    for (const [words, prefix] of wordings) {
      const text = words(`${prefix}${reason}`, about)
      if (text !== `${prefix}${reason}`) return text
    }
    return reason
  }
}
