import { useQuery } from '@tanstack/react-query'
import { toDataURL } from 'qrcode'
import type { FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

export const qrcodeView: FieldView = { Control: () => null, Show: QrcodeShow, width: 90 }

const look = { type: 'image/png', width: 528, margin: 2, errorCorrectionLevel: 'M' } as const

/** The address of the record, to be printed and put up where it belongs. */
function QrcodeShow({ value, dense, words, name }: ShowProps) {
  const address = `${location.origin}/go/record/${words.resource}/${String(value)}`
  const picture = useQuery({
    queryKey: ['qrcode', address],
    queryFn: () => toDataURL(address, look),
    enabled: !dense,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return picture.data && !dense ? (
    <img className={css.qrcode} src={picture.data} alt={words.field(name)} title={address} />
  ) : null
}
