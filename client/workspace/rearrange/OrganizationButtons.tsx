import { lazy, Suspense, useState } from 'react'
import type { Resource } from '#domain/resource'
import { organization } from '#domain/resources/organization'
import { Button } from '../../ui/Button.tsx'
import type { ExtraProps } from '../extras/index.ts'
import { useWords } from '../words.ts'

const OrganizationMove = lazy(async () => ({
  default: (await import('./OrganizationMove.tsx')).OrganizationMove,
}))

const resource = organization as unknown as Resource

/** What is done with an organisation as a part of the tree. */
export function OrganizationButtons({ answer }: ExtraProps) {
  const words = useWords(resource.name)
  const [asking, setAsking] = useState<'move' | null>(null)
  if (!answer.meta.can.update) return null
  const close = () => setAsking(null)
  return (
    <>
      <Button onClick={() => setAsking('move')}>{words.action('move')}</Button>
      <Suspense fallback={null}>
        {asking && <OrganizationMove {...{ resource }} record={answer.data} onClose={close} />}
      </Suspense>
    </>
  )
}
