import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberOf } from '#domain/text/numbers'
import { fileUrl } from '../../../api/files.ts'
import { Button } from '../../../ui/Button.tsx'
import type { RecordAdditionProps } from '../../kinds/additions/additions.ts'
import { PolicyDialog } from '../home/PolicyDialog.tsx'

/** The policy as it will pop up, before anybody else sees it. */
export function PolicyPreview({ answer: { data, meta } }: RecordAdditionProps) {
  const { t } = useTranslation('workspace')
  const [isOpen, setOpen] = useState(false)
  // Whoever writes or issues it, also once it is out.
  const { can, actions } = meta
  if (!can.update && !actions.publish && !actions.unpublish) return null
  const policy = {
    ...{ id: data.id, name: String(data.name), content: String(data.content) },
    ...{ filePath: fileUrl(String(data.filePath)), showTime: numberOf(data.showTime) },
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('home.policyPreview')}</Button>
      {isOpen && <PolicyDialog policy={policy} onClose={() => setOpen(false)} />}
    </>
  )
}
