import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#domain/definition/field-error'
import type { AnyRow } from '#domain/definition/resource'
import type { Anomaly } from '#domain/geometry/area-anomalies'
import type { Values } from '#domain/where/where'
import { tokensOf, useAppearance } from '../../../theme/appearance.ts'
import type { DrawMapHandle } from '../../../viz/draw/DrawMap.tsx'
import type { Tool } from '../../../viz/draw/sketch.ts'
import { draftKey } from '../../data/drafts.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useWords } from '../../data/words.ts'
import { DrawingMap } from '../../fields/DrawingMap.tsx'
import { groundKey, groundOf } from '../../fields/ground.ts'
import { useBackdrop } from '../../fields/use-backdrop.ts'
import type { ViewProps } from '../../kinds/additions/additions.ts'
import { ConflictDialog } from '../../parts/form/ConflictDialog.tsx'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { AreaPanel } from './AreaPanel.tsx'
import css from './map-editor.module.css'
import { Toolbar } from './Toolbar.tsx'
import { useArea } from './use-area.ts'
import { useAreaSave } from './use-area-save.ts'

export interface AreaEditorProps extends ViewProps {
  /** The area as it is stored; null for a new one. */
  readonly base: AnyRow | null
  readonly start: Values
  readonly can: { readonly update: boolean; readonly delete: boolean }
  readonly onRebase: (record: AnyRow) => void
  readonly onOpen: (id: string | null, below?: string | null) => void
}

/** One area: drawn on the map, described beside it, saved like any record. */
export function AreaEditor({
  resource,
  base: loaded,
  start,
  can,
  onRebase,
  onOpen,
}: AreaEditorProps) {
  const { t } = useTranslation('map-editor')
  const session = useSession()
  const words = useWords(resource.name)
  const tokens = tokensOf(useAppearance(({ appearance }) => appearance))
  const form = useForm(resource, draftKey(session.id, resource.name, loaded?.id ?? null), {
    base: loaded,
    values: start,
  })
  const area = useArea({ resource, form, id: loaded?.id ?? null, text: (key) => t(key) })
  const [tool, setTool] = useState<Tool>(area.boundary ? 'move' : 'draw')
  const map = useRef<DrawMapHandle>(null)
  const { errors, piece, save, submit } = useAreaSave({
    ...{ resource, form, area, onRebase, onOpen },
    actorId: session.id,
  })
  const field = resource.fields.boundary
  const backdrop = useBackdrop(field, area.shown[resource.placedBy])
  const ground = field ? groundOf(field, area.shown, backdrop) : null
  const anomalies = useTold(area.anomalies, errors)
  const faults = useMemo(() => anomalies.flatMap(({ at }) => (at ? [at] : [])), [anomalies])
  return (
    <>
      <main className={css.drawing}>
        <Toolbar
          {...{ words, form, area, tool, resource, can }}
          base={loaded}
          onTool={setTool}
          onFit={() => map.current?.fit()}
          onOpen={onOpen}
        />
        {ground && (
          <DrawingMap
            key={groundKey(ground)}
            handle={map}
            {...{ ground, tokens, tool, faults }}
            shape="polygon"
            geometry={area.boundary}
            around={area.around}
            label={words.field('boundary')}
            events={{ onChange: area.draw, onSplit: area.cut, onDone: () => setTool('move') }}
          />
        )}
      </main>
      <AreaPanel
        {...{ resource, words, form, errors, anomalies, piece, can }}
        busy={save.isPending}
        base={loaded}
        onVisit={(place) => map.current?.visit(place)}
        onSave={submit}
      />
      <LeaveGuard active={form.dirty && !save.isSaved} onDiscard={form.discard} />
      {save.conflict && form.base && (
        <ConflictDialog
          {...{ resource, words }}
          base={form.base}
          mine={form.values}
          {...save.conflict}
        />
      )}
    </>
  )
}

/** What is seen here, or what only the server could see: areas that this page has not been notified of. */
function useTold(seen: readonly Anomaly[], errors: readonly FieldError[]): readonly Anomaly[] {
  return useMemo(() => {
    const told = errors.flatMap(({ code, params }) =>
      code === 'coordinateAnomaly' && params ? [anomalyIn(params)] : [],
    )
    return seen.length > 0 ? seen : told
  }, [seen, errors])
}

const anomalyIn = (params: Readonly<Record<string, unknown>>): Anomaly => ({
  code: params.anomaly as Anomaly['code'],
  at: (params.at ?? null) as Anomaly['at'],
  ...(typeof params.with === 'string' ? { with: params.with } : {}),
})
