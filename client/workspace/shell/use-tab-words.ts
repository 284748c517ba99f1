import { useTranslation } from 'react-i18next'
import { type Tab, useTabs } from './tabs.ts'

/** What a tab says: it is called after its record, else after its screen. */
export function useTabWords(): (tab: Tab) => string {
  const { t } = useTranslation(['workspace', 'menu'])
  const names = useTabs((state) => state.names)
  return ({ path, code }) => {
    const screen = t(`menu:${code}`)
    if (path.endsWith('/new')) return `${screen} · ${t('workspace:form.new')}`
    if (!path.endsWith('/edit')) return names[path] ?? screen
    return t('workspace:form.editOf', { name: names[path.slice(0, -'/edit'.length)] ?? screen })
  }
}
