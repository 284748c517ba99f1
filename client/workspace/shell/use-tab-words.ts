import { useTranslation } from 'react-i18next'
import { type Tab, useTabs } from '../data/tabs.ts'

/** What else than a list or a record a tab may show, by the end of its path. */
const parts = { new: 'form.new', import: 'list.import', map: 'views.all.map' } as const

/** What a tab says: it is called after its record, else after its screen. */
export function useTabWords(): (tab: Tab) => string {
  const { t } = useTranslation(['workspace', 'menu'])
  const names = useTabs((state) => state.names)
  return ({ path, code }) => {
    const screen = t(`menu:${code}`)
    const [, part] = Object.entries(parts).find(([end]) => path.endsWith(`/${end}`)) ?? []
    if (part) return `${screen} · ${t(`workspace:${part}`)}`
    if (!path.endsWith('/edit')) return names[path] ?? screen
    return t('workspace:form.editOf', { name: names[path.slice(0, -'/edit'.length)] ?? screen })
  }
}
