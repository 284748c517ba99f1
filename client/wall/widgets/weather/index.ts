import { later } from '../../definition/later.ts'
import { widget } from '../../definition/widget.ts'

/** Temperature, sky, wind and rain of a mine, or of each of them. */
export const weather = widget({
  type: 'weather',
  View: later('WeatherView'),
  heightOnPhone: ({ metrics: { temperature } }, { mines }) =>
    temperature?.orgs === 'mines' && mines > 1 ? 120 + 60 * mines : 250,
})
