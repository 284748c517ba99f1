import { useDeferredValue, useEffect, useState } from 'react'
import type { Geometry } from '#domain/fields/index'
import { type Anomaly, anomaliesInSteps } from '#domain/geometry/area-anomalies'
import { numberOf } from '#domain/text/numbers'
import type { Values } from '#domain/where/where'
import type { Around } from '../../parts/map/use-surroundings.ts'
import { pieceCode, ringsOf } from './rings.ts'

/** What would be refused, found while it is drawn by the rule that the server applies. */
export function useAnomalies(
  boundary: Geometry | null,
  piece: Geometry | null,
  around: Around,
  { frame, planWidth, planHeight }: Values,
): readonly Anomaly[] {
  const drawn = useDeferredValue(boundary)
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (!drawn) return setFound(none)
    const ground =
      frame === 'plan'
        ? { kind: 'plan' as const, width: numberOf(planWidth), height: numberOf(planHeight) }
        : { kind: 'geographic' as const }
    const pieces = piece ? [{ code: pieceCode, rings: ringsOf(piece) }] : []
    const siblings = [...around.siblings, ...pieces]
    const surroundings = { frame: ground, parent: around.parent, siblings }
    return whileDrawing(anomaliesInSteps(ringsOf(drawn), surroundings), setFound)
  }, [drawn, piece, around, frame, planWidth, planHeight])
  return found
}

const none: readonly Anomaly[] = []

/** Milliseconds of checking after which the pen has its turn. */
const slice = 8

/** Checks in turns with the pen, and tells once all is known. Answers what gives it up. */
export function whileDrawing(
  steps: Iterator<Anomaly | undefined>,
  tell: (found: readonly Anomaly[]) => void,
): () => void {
  const found: Anomaly[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = () => {
    const until = performance.now() + slice
    for (let step = steps.next(); !step.done; step = steps.next()) {
      if (step.value) found.push(step.value)
      if (performance.now() < until) continue
      timer = setTimeout(goOn)
      return
    }
    tell(found.length > 0 ? found : none)
  }
  goOn()
  return () => clearTimeout(timer)
}
