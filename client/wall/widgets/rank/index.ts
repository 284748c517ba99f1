import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { Rank, RankNote, RankTitle } from './Rank.tsx'

/** Organisations, or the values of a dimension, in order of a figure, the worst first. */
export const rank = widget({
  type: 'rank',
  View: Rank,
  Title: RankTitle,
  Note: RankNote,
  dated: 'value',
  heightOnPhone: rowsOnPhone(32, 8),
})
