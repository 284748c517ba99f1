import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeFile } from '../../../api/kept-files.ts'
import { useFileUrl } from '../../../api/use-file-url.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useHoldsBack } from '../../data/pending-uploads.ts'
import { type ControlProps, type FieldView, manyOf, type ShowProps } from '../field-view.ts'
import css from '../files.module.css'
import { KeptFilesNote } from '../KeptFilesNote.tsx'
import { usePen } from '../use-pen.ts'
import { useUploadFault } from '../use-uploads.ts'

export const signView: FieldView = { Control: SignControl, Show: SignShow, width: 110, wide: true }

/** A pad to sign on with pen, finger or mouse; the drawing is kept as a picture. */
function SignControl({ id, value, onChange, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  const uploadFault = useUploadFault()
  const canvas = useRef<HTMLCanvasElement>(null)
  // From the first stroke until it is stored.
  const [saving, setSaving] = useState(false)
  useHoldsBack(saving)
  const stroke = useRef(0)
  const keep = async () => {
    const drawn = stroke.current
    const drawing = await new Promise<Blob | null>((done) => {
      if (canvas.current) canvas.current.toBlob(done, 'image/png')
      else done(null)
    })
    try {
      const stored = drawing && (await storeFile(drawing, 'signature.png'))
      // Drawn on, or cleared, meanwhile: what comes of that counts.
      if (stored && drawn === stroke.current) onChange(stored)
    } catch (error) {
      toast('fault', uploadFault(error, t('sign.name')))
    } finally {
      if (drawn === stroke.current) setSaving(false)
    }
  }
  const { clear, onPointerDown, ...pen } = usePen(canvas, () => void keep())
  return (
    <div className={css.sign}>
      <canvas
        ref={canvas}
        id={id}
        width={720}
        height={200}
        tabIndex={-1}
        aria-label={t('sign.name')}
        aria-describedby={describedBy}
        onPointerDown={(event) => {
          stroke.current += 1
          setSaving(true)
          onPointerDown(event)
        }}
        {...pen}
      />
      <div className={css.signFoot}>
        <span>{t(saving ? 'sign.saving' : value ? 'sign.kept' : 'sign.how')}</span>
        <Button
          look="quiet"
          onClick={() => {
            clear()
            stroke.current += 1
            setSaving(false)
            onChange(null)
          }}
        >
          {t('sign.clear')}
        </Button>
      </div>
      <KeptFilesNote ids={manyOf(value)} />
    </div>
  )
}

function SignShow({ value, dense }: ShowProps) {
  const { t } = useTranslation('workspace')
  const url = useFileUrl(String(value))
  if (dense) return <span>{t('sign.kept')}</span>
  return <img className={css.signature} src={url ?? undefined} alt={t('sign.name')} />
}
