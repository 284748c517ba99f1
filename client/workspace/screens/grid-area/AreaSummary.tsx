import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Words } from '../../data/words.ts'
import { FieldValue } from '../../parts/records/FieldValue.tsx'
import css from './map-editor.module.css'

const shown = ['riskClass', 'riskIndex'] as const

interface AreaSummaryProps {
  readonly resource: Resource
  readonly words: Words
  readonly area: AnyRow
}

/** How dangerous the area is, beside its outline. */
export function AreaSummary({ resource, words, area }: AreaSummaryProps) {
  return (
    <dl className={css.summary}>
      {shown
        .filter((name) => area[name] !== null && area[name] !== undefined)
        .map((name) => (
          <div key={name}>
            <dt>{words.field(name)}</dt>
            <dd>
              <FieldValue {...{ resource, words }} field={name} value={area[name]} record={area} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
