import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rearrangement } from '../../api/rearrangements.ts'
import { Button } from '../../ui/Button.tsx'
import { numberText } from '../format.ts'
import { useLanguage } from '../use-language.ts'
import { shareOf } from './use-on-its-way.ts'

const OnItsWay = lazy(async () => ({ default: (await import('./OnItsWay.tsx')).OnItsWay }))

interface WayButtonProps {
  readonly order: Rearrangement
  readonly name: string
}

/** That a record is on its way, or could not go: opens how far it is, or why. */
export function WayButton({ order, name }: WayButtonProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const [isShown, setShown] = useState(false)
  const share = shareOf(order)
  const percent = numberText(language, Math.floor((share ?? 0) * 100))
  const isOpen = order.state === 'open'
  return (
    <>
      <Button onClick={() => setShown(true)}>
        {t(isOpen ? 'way.open' : 'way.failed', { percent })}
      </Button>
      <Suspense fallback={null}>
        {isShown && <OnItsWay {...{ order, name }} onClose={() => setShown(false)} />}
      </Suspense>
    </>
  )
}
