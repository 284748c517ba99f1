import type { Locale } from 'antd/es/locale'
import serbian from 'antd/es/locale/sr_RS'

const { Pagination, DatePicker, Calendar, Transfer } = serbian
const weekSelect = 'Izaberi nedelju'

/** antd's Serbian, in which some words are Cyrillic and some missing: whole, and in Latin script. */
export const antdSerbian: Locale = {
  ...serbian,
  Pagination: { ...Pagination, jump_to_confirm: 'potvrdi' },
  ...(DatePicker && { DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, weekSelect } } }),
  ...(Calendar && { Calendar: { ...Calendar, lang: { ...Calendar.lang, weekSelect } } }),
  Table: {
    ...serbian.Table,
    filterCheckAll: 'Izaberi sve stavke',
    filterSearchPlaceholder: 'Traži u filterima',
  },
  ...(Transfer && { Transfer: { ...Transfer, deselectAll: 'Poništi izbor svih podataka' } }),
  Text: { ...serbian.Text, collapse: 'Skupi' },
  QRCode: { expired: 'QR kod je istekao', refresh: 'Osveži', scanned: 'Skenirano' },
  ColorPicker: {
    presetEmpty: 'Prazno',
    transparent: 'Providno',
    singleColor: 'Jednobojno',
    gradientColor: 'Preliv',
  },
}
