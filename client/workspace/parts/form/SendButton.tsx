import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { useIsUploading } from '../../data/pending-uploads.ts'

/** Sends a form or a dialog: not before the files in it have arrived, and says so. */
export function SendButton({ children, disabled, ...button }: ComponentProps<typeof Button>) {
  const { t } = useTranslation('workspace')
  const isUploading = useIsUploading()
  return (
    <Button {...button} disabled={disabled || isUploading}>
      {isUploading ? t('form.uploading') : children}
    </Button>
  )
}
