import type { Screen, WidgetSpec } from '#domain/wall/screen'
import { bucketOf, type Figures } from '../live/figures.ts'
import { useWallState } from '../live/hooks.ts'

type Alarm = Screen['alarms'][number]

/** Whether an alarm of the layout holds for a figure that this widget shows. */
export function useAlarmed(widget: WidgetSpec): boolean {
  return useWallState(({ layout, figures, orgCode }) =>
    (layout?.alarms ?? []).some(
      (alarm) => shows(widget, alarm) && orgCode !== null && holds(alarm, figures, orgCode),
    ),
  )
}

/** Whether the widget draws the alarm's metric, split finely enough for the alarm to be seen in it. */
function shows({ metrics }: WidgetSpec, { when }: Alarm): boolean {
  return Object.values(metrics).some(
    ({ key, by }) =>
      key === when.metric && Object.keys(when.where).every((name) => by.includes(name)),
  )
}

/** Whether the organisation's figure is past the alarm's limit; what is not known raises none. */
export function holds({ when }: Alarm, figures: Figures, orgCode: string): boolean {
  const asked = { key: when.metric, by: Object.keys(when.where), period: 'now' } as const
  return (figures.get(bucketOf(asked)) ?? []).some(
    (cell) =>
      cell.orgCode === orgCode &&
      cell.value !== null &&
      cell.value > when.above &&
      Object.entries(when.where).every(([name, wanted]) => cell.dimensions[name] === wanted),
  )
}
