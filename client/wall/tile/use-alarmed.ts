import type { Cell } from '#domain/metric'
import type { Screen, WidgetSpec } from '#domain/screen'
import type { Figures } from '../live/figures.ts'
import { useWallState } from '../live/hooks.ts'

/** Whether an alarm of the layout holds for a metric that this widget shows. */
export function useAlarmed({ metrics }: WidgetSpec): boolean {
  return useWallState(({ layout, figures, orgCode }) => {
    const keys = Object.values(metrics).map(({ key }) => key)
    return (layout?.alarms ?? []).some(
      (alarm) => keys.includes(alarm.when.metric) && holds(alarm, figures, orgCode),
    )
  })
}

/** Whether any known cell of the screen's organisation is past the alarm's limit. */
export function holds(
  { when }: Screen['alarms'][number],
  figures: Figures,
  orgCode: string | null,
): boolean {
  const past = ({ key, orgCode: of, value, dimensions }: Cell) =>
    key === when.metric &&
    of === orgCode &&
    value !== null &&
    value > when.above &&
    Object.entries(when.where).every(([name, wanted]) => dimensions[name] === wanted)
  return [...figures.values()].some((cells) => cells[0]?.key === when.metric && cells.some(past))
}
