import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostKept, NotKept, storeFile } from '../../api/kept-files.ts'
import { problemOf } from '../../api/problem.ts'
import { toast } from '../../ui/toasts.ts'
import { useHoldsBack } from '../data/pending-uploads.ts'
import { shrink } from './shrink.ts'

export interface Upload {
  readonly key: number
  readonly name: string
  /** From 0 to 1. */
  readonly share: number
}

let lastKey = 0

/** Says that a file was neither uploaded nor kept, and why. */
export function useUploadFault(): (error: unknown, name: string) => string {
  const { t } = useTranslation(['workspace', 'errors'])
  return (error, name) => {
    const failed = t('files.failed', { name })
    if (error instanceof NotKept)
      return `${failed} ${t(error.isTooMuch ? 'files.keptTooMuch' : 'files.notKept', mostKept)}`
    const code = problemOf(error)?.code
    return `${failed} ${code ? t(`errors:${code}`, { defaultValue: '' }) : ''}`.trim()
  }
}

/** Uploads under way; each finished one is handed on by its id. `pictures`: nothing else is taken. */
export function useUploads(onDone: (id: string) => void, pictures = false) {
  const { t } = useTranslation(['workspace', 'errors'])
  const uploadFault = useUploadFault()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  useHoldsBack(uploads.length > 0)
  // Handed to what the form has become meanwhile, not to what it was when the file was chosen.
  const handOn = useRef(onDone)
  useEffect(() => {
    handOn.current = onDone
  })
  // In the order in which they were chosen, whichever is ready first.
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const start = async (file: File) => {
    lastKey += 1
    const key = lastKey
    const set = (share: number) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    setUploads((all) => [...all, { key, name: file.name, share: 0 }])
    const earlier = turn.current
    const stored = shrink(file).then((small) => storeFile(small, file.name, set))
    turn.current = Promise.allSettled([earlier, stored])
    try {
      const id = await stored
      await earlier
      handOn.current(id)
    } catch (error) {
      toast('fault', uploadFault(error, file.name))
    } finally {
      setUploads((all) => all.filter((one) => one.key !== key))
    }
  }
  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) {
        if (pictures && !file.type.startsWith('image/')) {
          toast('fault', `${t('files.failed', { name: file.name })} ${t('errors:notAPicture')}`)
        } else void start(file)
      }
    },
  }
}
