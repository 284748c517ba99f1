import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PolicyNotice, policiesQuery } from '../../../api/policies.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { screenFor, useMenu } from '../../data/screens.ts'
import { nodesOf } from '../../fields/richtext-nodes.ts'
import css from './policy-popup.module.css'
import { markPolicyShown, wasPolicyShown } from './policy-shown.ts'

/** The first policy in force, once in a browser; it closes by itself after its time. */
export function PolicyPopup() {
  const [isOver, setOver] = useState(wasPolicyShown)
  // A display of the control room reads none.
  const mayRead = screenFor(useMenu(), 'safety-policy') !== undefined
  const { data } = useQuery({ ...policiesQuery, enabled: !isOver && mayRead })
  const policy = data?.[0]
  if (isOver || !policy) return null
  return <PolicyDialog policy={policy} onClose={() => setOver(true)} />
}

interface PolicyDialogProps {
  readonly policy: PolicyNotice
  readonly onClose: () => void
}

function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  const { t } = useTranslation('workspace')
  const [left, setLeft] = useState(policy.showTime)
  const [hasPicture, setHasPicture] = useState(true)
  const nodes = useMemo(() => nodesOf(policy.content), [policy.content])
  useEffect(markPolicyShown, [])
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
        <Button look="primary" onClick={onClose}>
          {t('home.policyClose', { seconds: Math.max(left, 0) })}
        </Button>
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
