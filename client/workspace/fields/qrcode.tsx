import { QRCode } from 'antd'
import type { FieldView, ShowProps } from './field-view.ts'

export const qrcodeView: FieldView = { Control: () => null, Show: QrcodeShow, width: 90 }

/** The address of the record, to be printed and put up where it belongs. */
function QrcodeShow({ value, dense, words }: ShowProps) {
  if (dense) return null
  const address = `${location.origin}/go/record/${words.resource}/${String(value)}`
  return <QRCode value={address} size={132} bgColor="#ffffff" color="#17202a" type="svg" />
}
