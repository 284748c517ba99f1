import { useMemo, useState } from 'react'
import type { Resource } from '#domain/definition/resource'
import type { PlanFields } from '#domain/fields/field'
import type { Geometry } from '#domain/fields/index'
import { shapeIn } from '#domain/fields/shape-text'
import type { Anomaly } from '#domain/geometry/area-anomalies'
import { areaOf, type Position, type Rings } from '#domain/geometry/geometry'
import { split } from '#domain/geometry/split'
import { toast } from '../../../ui/toasts.ts'
import type { Neighbour } from '../../../viz/draw/board-style.ts'
import type { FormState } from '../../parts/form/use-form.ts'
import { planPart, usePlan } from '../../parts/map/use-plan.ts'
import { type Around, useSurroundings } from '../../parts/map/use-surroundings.ts'
import { pieceCode, ringsOf } from './rings.ts'
import { useAnomalies } from './use-anomalies.ts'
import { useUndo } from './use-undo.ts'

/** The fields that say what an area is drawn on. */
export const plan: PlanFields = {
  frame: 'frame',
  width: 'planWidth',
  height: 'planHeight',
  picture: 'mapImage',
}

/** The area itself stays the larger piece. */
const largerFirst = ([a, b]: readonly [Rings, Rings]): readonly [Rings, Rings] =>
  areaOf(a) >= areaOf(b) ? [a, b] : [b, a]

const polygon = (rings: Rings): Geometry => ({ type: 'Polygon', coordinates: rings })

interface AreaOptions {
  readonly resource: Resource
  readonly form: FormState
  readonly id: string | null
  readonly text: (key: string) => string
}

/** An area that is being drawn: its boundary, what lies around it and what is wrong with it. */
export function useArea({ resource, form, id, text }: AreaOptions) {
  const { values, change } = form
  const written = values.boundary ?? null
  const boundary = shapeIn(written)
  const [piece, setPiece] = useState<Geometry | null>(null)
  const history = useUndo<{ readonly boundary: unknown; readonly piece: Geometry | null }>()
  const shown = usePlan(resource, plan, values)
  const around = useSurroundings(resource, values, id)
  const anomalies = useAnomalies(boundary, piece, around, shown)

  const draw = (next: Geometry | null) => {
    history.remember({ boundary: written, piece })
    change('boundary', next)
    // A child is drawn on the plan above it, and carries its size from then on.
    const inherited = planPart(shown, plan)
    for (const name of [plan.width, plan.height]) {
      if (values.frame === 'plan' && !values[name]) change(name, inherited[name])
    }
  }
  const cut = (line: readonly Position[]) => {
    const result = split(ringsOf(boundary), line)
    if (!result.ok) return toast('fault', text(`split.${result.fault}`))
    const [kept, other] = largerFirst(result.pieces)
    history.remember({ boundary: written, piece }, true)
    change('boundary', polygon(kept))
    setPiece(polygon(other))
  }
  const undo = () =>
    history.undo((before) => {
      change('boundary', before.boundary)
      setPiece(before.piece)
    })
  return {
    ...{ boundary, piece, shown, anomalies, draw, cut, undo },
    canUndo: history.canUndo,
    around: useNeighbours(around, piece, anomalies),
    dropPiece: () => setPiece(null),
  }
}

/** What lies around as the map shows it; those that the boundary runs into stand out. */
function useNeighbours(
  { parent, siblings }: Around,
  piece: Geometry | null,
  anomalies: readonly Anomaly[],
): readonly Neighbour[] {
  const conflicts = anomalies
    .flatMap((one) => (one.with === undefined ? [] : [one.with]))
    .join('\n')
  return useMemo(() => {
    const named = new Set(conflicts.split('\n'))
    const shownAs = ({ code, rings }: { code: string; rings: Rings }, kind: Neighbour['kind']) => ({
      ...{ kind, name: code, rings },
      isClash: named.has(code),
    })
    return [
      ...(parent ? [shownAs(parent, 'parent')] : []),
      ...siblings.map((one) => shownAs(one, 'sibling')),
      ...(piece ? [shownAs({ code: pieceCode, rings: ringsOf(piece) }, 'sibling')] : []),
    ]
  }, [parent, siblings, piece, conflicts])
}
