import dayjs from 'dayjs'
import 'dayjs/locale/sr'
import 'dayjs/locale/zh-cn'
import updateLocale from 'dayjs/plugin/updateLocale.js'
import { useLayoutEffect } from 'react'
import { monthNames } from '#domain/text/dates'
import type { Language } from '#domain/text/language'
import { useLanguage } from './use-language.ts'

const names: Readonly<Record<Language, string>> = { zh_CN: 'zh-cn', en_US: 'en', sr_SP: 'sr' }

// As the rest of the interface writes them: without a capital.
dayjs.extend(updateLocale)
dayjs.updateLocale('sr', { months: monthNames('sr_SP') })

/** Calendars name days and months, and start their weeks, the reader's way. */
export function useDayNames(): void {
  const language = useLanguage()
  useLayoutEffect(() => {
    dayjs.locale(names[language])
  }, [language])
}
