import { useTranslation } from 'react-i18next'
import type { FieldError } from '#domain/definition/field-error'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { type Anomaly, refusedOf } from '#domain/geometry/area-anomalies'
import type { Position } from '#domain/geometry/geometry'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { useFaultText } from '../../data/use-problem-text.ts'
import type { Words } from '../../data/words.ts'
import { GeoText } from '../../fields/GeoText.tsx'
import { FieldRows } from '../../parts/form/FieldRows.tsx'
import { useFirstFocus } from '../../parts/form/use-first-focus.ts'
import type { FormState } from '../../parts/form/use-form.ts'
import { useSaveKey } from '../../parts/form/use-save-key.ts'
import { AreaSummary } from './AreaSummary.tsx'
import css from './map-editor.module.css'
import { pieceCode } from './rings.ts'
import type { Piece } from './use-piece.ts'

interface AreaPanelProps {
  readonly resource: Resource
  readonly words: Words
  readonly form: FormState
  readonly base: AnyRow | null
  readonly errors: readonly FieldError[]
  readonly anomalies: readonly Anomaly[]
  readonly piece: Piece
  readonly busy: boolean
  readonly can: { readonly update: boolean }
  readonly onVisit: (place: Position) => void
  readonly onSave: () => void
}

/** What the map itself says: it is not asked for again in words. */
const drawn = new Set(['boundary', 'frame', 'planWidth', 'planHeight'])

/** What is wrong with the boundary, its corners as text, and everything else about the area. */
export function AreaPanel(props: AreaPanelProps) {
  const { resource, words, form, base, errors, anomalies, piece, busy, can } = props
  const { t } = useTranslation(['map-editor', 'workspace'])
  useSaveKey(props.onSave)
  const element = useFirstFocus()
  const field = resource.fields.boundary
  return (
    <form
      ref={element}
      className={css.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSave()
      }}
    >
      <header>
        <h1>{base ? String(base[resource.title]) : words.create}</h1>
        {can.update && (
          <Button look="primary" type="submit" disabled={busy}>
            {t('workspace:form.save')} <Kbd keys="Ctrl Enter" />
          </Button>
        )}
      </header>
      {base && <AreaSummary {...{ resource, words }} area={base} />}
      <Faults {...{ words, errors, anomalies }} onVisit={props.onVisit} />
      {piece.isThere && (
        <fieldset>
          <legend>{t('piece')}</legend>
          <FieldRows
            {...{ words }}
            fields={resource.fields}
            names={['name', 'nameEn', 'nameSr', 'code']}
            values={piece.values}
            errors={piece.errors}
            single
            onChange={piece.change}
          />
        </fieldset>
      )}
      {resource.form.map(({ name, fields }) => (
        <fieldset key={name} disabled={!can.update} onInput={form.onInput}>
          <legend>{words.section(name)}</legend>
          <FieldRows
            {...{ words, errors }}
            fields={resource.fields}
            names={fields.filter((one) => !drawn.has(one))}
            values={form.values}
            single
            onChange={form.change}
          />
        </fieldset>
      ))}
      {field && (
        <fieldset
          disabled={!can.update}
          data-field="boundary"
          data-invalid={typeof form.values.boundary === 'string' || undefined}
        >
          <legend>{words.field('boundary')}</legend>
          <GeoText
            id="area-boundary"
            field={field}
            value={form.values.boundary ?? null}
            label={words.field('boundary')}
            invalid={refusedOf(anomalies, form.values.overlapReason).length > 0}
            onChange={(value) => form.change('boundary', value)}
          />
        </fieldset>
      )}
    </form>
  )
}

interface FaultsProps {
  readonly words: Words
  readonly errors: readonly FieldError[]
  readonly anomalies: readonly Anomaly[]
  readonly onVisit: (place: Position) => void
}

/** Each fault in words, and the way to where it is. */
function Faults({ words, errors, anomalies, onVisit }: FaultsProps) {
  const { t } = useTranslation(['map-editor', 'map'])
  const faultText = useFaultText(words)
  const refusal = errors.find(({ field }) => field.split('.')[0] === 'boundary')
  return (
    <div className={css.faults} data-field="boundary" aria-live="polite">
      {refusal && <p role="alert">{faultText(headingOf(refusal))}</p>}
      <ul className={css.faultList}>
        {anomalies.map(({ code, at, with: other }) => (
          <li key={`${code} ${other ?? ''}`}>
            <span>
              {t(`map:anomalies.${code}`, { with: other === pieceCode ? t('piece') : other })}
            </span>
            {at && (
              <Button look="quiet" onClick={() => onVisit(at)}>
                {t('show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The list below names each anomaly: above it stands only that there are some. */
const headingOf = ({ field, code, params }: FieldError): FieldError =>
  code === 'coordinateAnomaly' ? { field, code } : { field, code, ...(params && { params }) }
