import { useTranslation } from 'react-i18next'
import { useIsOneMine } from './use-is-one-mine.ts'

/** On the board of one mine it is the list of all its areas. */
export function WorstAreasTitle() {
  const { t } = useTranslation('wall')
  return t(useIsOneMine() ? 'worstAreas.all' : 'title.worstAreas')
}
