import type { FieldViews } from '../field-view.ts'
import { boolView } from './bool.tsx'
import { codeView } from './code.tsx'
import { colorView } from './color.tsx'
import { dateView } from './date.tsx'
import { datetimeView } from './datetime.tsx'
import { decimalView } from './decimal.tsx'
import { dictionaryView } from './dictionary.tsx'
import { emailView } from './email.tsx'
import { enumView } from './enum.tsx'
import { fileView } from './file.tsx'
import { geoView } from './geo.tsx'
import { idcardView } from './idcard.tsx'
import { imageView } from './image.tsx'
import { intView } from './int.tsx'
import { jsonView } from './json.tsx'
import { moneyView } from './money.tsx'
import { monthView } from './month.tsx'
import { numberView } from './number.tsx'
import { orgView } from './org.tsx'
import { percentView } from './percent.tsx'
import { phoneView } from './phone.tsx'
import { posintView } from './posint.tsx'
import { qrcodeView } from './qrcode.tsx'
import { refView } from './ref.tsx'
import { richtextView } from './richtext.tsx'
import { screenView } from './screen.tsx'
import { secretView } from './secret.tsx'
import { signView } from './sign.tsx'
import { tableView } from './table.tsx'
import { textView } from './text.tsx'
import { timeView } from './time.tsx'
import { urlView } from './url.tsx'
import { userView } from './user.tsx'
import { yearView } from './year.tsx'

/** Every kind's control and picture; the compiler refuses a kind without an entry. */
export const fieldViews: FieldViews = {
  text: textView,
  richtext: richtextView,
  code: codeView,
  int: intView,
  posint: posintView,
  decimal: decimalView,
  money: moneyView,
  percent: percentView,
  bool: boolView,
  date: dateView,
  datetime: datetimeView,
  enum: enumView,
  ref: refView,
  user: userView,
  org: orgView,
  image: imageView,
  file: fileView,
  sign: signView,
  geo: geoView,
  table: tableView,
  phone: phoneView,
  email: emailView,
  qrcode: qrcodeView,
  year: yearView,
  url: urlView,
  time: timeView,
  secret: secretView,
  number: numberView,
  month: monthView,
  json: jsonView,
  idcard: idcardView,
  dictionary: dictionaryView,
  screen: screenView,
  color: colorView,
}
