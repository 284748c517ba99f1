import { widget } from '../../definition/widget.ts'
import { SingleFigure, SingleFigureTitle } from './SingleFigure.tsx'

/** One figure with its unit, as large as its area allows. */
export const figure = widget({
  type: 'figure',
  View: SingleFigure,
  Title: SingleFigureTitle,
  heightOnPhone: () => 168,
})
