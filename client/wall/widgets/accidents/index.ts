import { widget } from '../../definition/widget.ts'
import { Accidents, AccidentsNote } from './Accidents.tsx'

/** Accidents month by month by severity, with the injury rates of the year. */
export const accidents = widget({
  type: 'accidents',
  View: Accidents,
  dated: 'series',
  Note: AccidentsNote,
})
