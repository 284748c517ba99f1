import { lazy, Suspense, useEffect, useState } from 'react'
import { onConfirmationRequired } from '../api/http.ts'

// Fetched when they are asked for: signing in and the home page do without.
const ConfirmByPassword = lazy(async () => ({
  default: (await import('./ConfirmByPassword.tsx')).ConfirmByPassword,
}))
const ConfirmAtProvider = lazy(async () => ({
  default: (await import('./ConfirmAtProvider.tsx')).ConfirmAtProvider,
}))

interface Question {
  readonly isAtProvider: boolean
  readonly settle: (confirmed: boolean) => void
}

/**
 * Asks the person to confirm who they are when a call needs it. The call waits meanwhile and goes on
 * afterwards, so nothing that was typed is lost.
 */
export function ConfirmIdentity() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(
    () =>
      onConfirmationRequired(
        ({ params }) =>
          new Promise<boolean>((settle) =>
            setQuestion({ isAtProvider: params.means === 'oidc', settle }),
          ),
      ),
    [],
  )
  if (!question) return null
  const end = (confirmed: boolean) => {
    setQuestion(null)
    question.settle(confirmed)
  }
  const Ask = question.isAtProvider ? ConfirmAtProvider : ConfirmByPassword
  return (
    <Suspense fallback={null}>
      <Ask onDone={() => end(true)} onClose={() => end(false)} />
    </Suspense>
  )
}
