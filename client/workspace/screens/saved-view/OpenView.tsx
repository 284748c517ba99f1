import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useDefinition } from '../../../api/definitions.ts'
import type { RecordAnswer } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { searchOf } from '../../data/list/list-state.ts'
import { stateOf } from '../../data/list/view-address.ts'
import { screensOf, useMenu } from '../../data/screens.ts'

/** The way from a saved view to its list or statistic, for those who may open that. */
export function OpenView({ answer }: { readonly answer: RecordAnswer }) {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  const { data: view } = answer
  const screen = screensOf(useMenu()).find(({ code }) => code === view.screen)
  const resource = useDefinition(screen?.resource)
  if (!screen || !resource) return null
  // A statistic says in its address what it counts by, and has no columns.
  const kept = new URLSearchParams(String(view.query ?? ''))
  kept.set('view', view.id)
  const search = screen.kind === 'stat' ? kept : searchOf(stateOf(view, resource))
  const open = () => navigate(`${screen.path}?${search}`)
  return <Button onClick={() => void open()}>{t('savedViews.open')}</Button>
}
