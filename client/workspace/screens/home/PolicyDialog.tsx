import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ShownPolicy } from '../../../api/policies.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { nodesOf } from '../../fields/richtext-nodes.ts'
import css from './policy-popup.module.css'

interface PolicyDialogProps {
  readonly policy: ShownPolicy
  /** Where the policy is read in full, beside what is attached to it. */
  readonly address?: string | undefined
  readonly onClose: () => void
}

/** A policy as it pops up: with its picture, closed by itself after its time. */
export function PolicyDialog({ policy, address, onClose }: PolicyDialogProps) {
  const { t } = useTranslation('workspace')
  const [left, setLeft] = useState(policy.showTime)
  const [hasPicture, setHasPicture] = useState(true)
  const nodes = useMemo(() => nodesOf(policy.content), [policy.content])
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left <= 0) onClose()
  }, [left, onClose])
  return (
    <Dialog
      title={policy.name}
      className={css.popup}
      onClose={onClose}
      foot={
        <>
          <Button look="primary" onClick={onClose}>
            {t('home.policyClose', { seconds: Math.max(left, 0) })}
          </Button>
          {address && (
            <Link className={css.more} to={address} onClick={onClose}>
              {t('home.policyMore')}
            </Link>
          )}
        </>
      }
    >
      {hasPicture && (
        <img
          className={css.picture}
          src={policy.filePath}
          alt=""
          onError={() => setHasPicture(false)}
        />
      )}
      <div className={css.text}>{nodes}</div>
    </Dialog>
  )
}
