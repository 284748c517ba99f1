import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boardPath } from '#domain/definition/board'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toasts.ts'
import { late } from '../../data/late.ts'
import { lastingAddress } from '../../data/records/lasting-address.ts'
import css from './around.module.css'

const QrCode = late(async () => (await import('../../../ui/QrCode.tsx')).QrCode)
const WhyDialog = late(async () => (await import('../../parts/rights/WhyDialog.tsx')).WhyDialog)

interface ShareMenuProps {
  readonly resource: Resource
  readonly record: AnyRow
}

/** Passing a record on: its link, its QR code, its print; and why it is the reader's or is not. */
export function ShareMenu({ resource, record }: ShareMenuProps) {
  const { t } = useTranslation('workspace')
  const [showsCode, setShowsCode] = useState(false)
  const [asksWhy, setAsksWhy] = useState(false)
  const address = lastingAddress(resource.name, record.id)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast('done', t('share.copied'))
    } catch {
      // Without a secure connection browsers refuse: the address is there to be copied by hand.
      setShowsCode(true)
    }
  }
  const board = boardPath(resource, record)
  const print = () => window.open(`/print/${resource.name}/${record.id}`, '_blank', 'noopener')
  return (
    <>
      <Menu
        face={<Icon name="more" />}
        label={t('share.title')}
        entries={[
          { key: 'copy', label: t('share.copy'), onChoose: () => void copy() },
          { key: 'code', label: t('share.code'), onChoose: () => setShowsCode(true) },
          { key: 'print', label: t('common.print'), onChoose: () => void print() },
          ...(board
            ? [
                {
                  key: 'board',
                  label: t('share.board'),
                  onChoose: () => void window.open(board, '_blank', 'noopener'),
                },
              ]
            : []),
          { key: 'why', label: t('share.why'), onChoose: () => setAsksWhy(true) },
        ]}
      />
      {asksWhy && (
        <Suspense fallback={null}>
          <WhyDialog {...{ resource, record }} onClose={() => setAsksWhy(false)} />
        </Suspense>
      )}
      {showsCode && (
        <Dialog
          title={t('share.code')}
          onClose={() => setShowsCode(false)}
          foot={<Button onClick={() => setShowsCode(false)}>{t('common.done')}</Button>}
        >
          <Suspense fallback={null}>
            <QrCode className={css.code} text={address} label={t('share.code')} />
          </Suspense>
          <p className={css.address}>{address}</p>
        </Dialog>
      )}
    </>
  )
}
