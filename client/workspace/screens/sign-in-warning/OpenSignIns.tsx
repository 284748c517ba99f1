import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/Button.tsx'
import { screenFor, useMenu } from '../../data/screens.ts'
import type { RecordAdditionProps } from '../../kinds/additions/additions.ts'

/** The way from a warning to the log of sign-ins, narrowed to its address. */
export function OpenSignIns({ answer: { data: warning } }: RecordAdditionProps) {
  const { t } = useTranslation('sessions')
  const navigate = useNavigate()
  const screen = screenFor(useMenu(), 'login-log')
  if (!screen) return null
  const search = new URLSearchParams({ 'filter[ip][is]': String(warning.ip) })
  return (
    <Button onClick={() => void navigate(`${screen.path}?${search}`)}>{t('fromAddress')}</Button>
  )
}
