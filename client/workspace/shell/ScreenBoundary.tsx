import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isChunkFault } from '../../api/load-chunk.ts'
import { Button } from '../../ui/Button.tsx'
import css from './shell.module.css'

interface State {
  readonly fault?: unknown
}

/**
 * A screen that could not be loaded says so in its place, and the menu stays usable. Loading the
 * page again is the only cure: after an update the old parts are gone for good.
 */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(fault: unknown): State {
    return { fault }
  }

  override render(): ReactNode {
    const { fault } = this.state
    return fault === undefined ? this.props.children : <ScreenFault fault={fault} />
  }
}

function ScreenFault({ fault }: { readonly fault: unknown }) {
  const { t } = useTranslation('workspace')
  const kind = isChunkFault(fault) ? 'part' : 'screen'
  return (
    <section className={css.fault} role="alert">
      <h1>{t(`trouble.${kind}.title`)}</h1>
      <p>{t(`trouble.${kind}.text`)}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('trouble.retry')}
      </Button>
    </section>
  )
}
