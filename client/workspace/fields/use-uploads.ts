import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadFile } from '../../api/files.ts'
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

/** Uploads under way; each finished one is handed on by its id. `pictures`: nothing else is taken. */
export function useUploads(onDone: (id: string) => void, pictures = false) {
  const { t } = useTranslation(['workspace', 'errors'])
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  useHoldsBack(uploads.length > 0)
  const start = async (file: File) => {
    lastKey += 1
    const key = lastKey
    const set = (share: number) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    setUploads((all) => [...all, { key, name: file.name, share: 0 }])
    try {
      onDone(await uploadFile(await shrink(file), file.name, set))
    } catch (error) {
      const code = problemOf(error)?.code
      const reason = code ? t(`errors:${code}`, { defaultValue: '' }) : ''
      toast('fault', `${t('files.failed', { name: file.name })} ${reason}`.trim())
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
