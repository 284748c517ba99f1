/** Which of its widgets a board draws for the organisation that it is for. Pure. */
import type { Screen, WidgetSpec } from '#domain/wall/screen'
import type { WallOrg } from '#domain/wall/wire'
import { asked } from './figures.ts'

/** The layout with what stands `instead` of widgets that would compare one organisation with nothing. */
export function layoutFor(layout: Screen, scope: string | null, orgs: readonly WallOrg[]): Screen {
  if (scope === null || orgs.length === 0 || !layout.widgets.some(({ instead }) => instead)) {
    return layout
  }
  const findsOne = ({ metrics }: WidgetSpec) =>
    Object.values(metrics).some(
      (query) => query.orgs !== 'self' && asked(query.orgs, scope, orgs).length < 2,
    )
  return {
    ...layout,
    widgets: layout.widgets.map((widget) => {
      const { instead, area, at } = widget
      return instead && findsOne(widget) ? { ...instead, area, at } : widget
    }),
  }
}
