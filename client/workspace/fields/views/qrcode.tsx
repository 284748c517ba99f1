import { useLabelled } from '../../data/use-labelled.ts'
import { deferred } from '../deferred.tsx'
import type { FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'

const QrCode = deferred(async () => (await import('../../../ui/QrCode.tsx')).QrCode)

export const qrcodeView: FieldView = { Control: () => null, Show: QrcodeShow, width: 90 }

/** The address of the record, to be printed and put up where it belongs. */
function QrcodeShow({ value, dense, words, name }: ShowProps) {
  const labelled = useLabelled()
  if (dense) return null
  const address = `${location.origin}/go/record/${words.resource}/${String(value)}`
  return (
    <QrCode className={css.qrcode} text={address} label={labelled(words.field(name), address)} />
  )
}
