import { ConfigProvider, theme } from 'antd'
import type { Locale } from 'antd/es/locale'
import { type ReactNode, use, useMemo } from 'react'
import type { Language } from '#domain/text/language'
import { type Appearance, tokensOf, useAppearance } from '../../../theme/appearance.ts'
import { textFont } from '../../../theme/tokens.ts'
import { useLanguage } from '../../data/use-language.ts'

const localeFiles = {
  zh_CN: () => import('antd/es/locale/zh_CN'),
  en_US: () => import('antd/es/locale/en_US'),
  sr_SP: async () => ({ default: (await import('./antd-serbian.ts')).antdSerbian }),
} as const

const locales = new Map<Language, Promise<Locale>>()

/** What antd itself says, fetched in the language of the reader alone. */
function localeOf(language: Language): Promise<Locale> {
  const known = locales.get(language)
  if (known !== undefined) return known
  const fetched = localeFiles[language]().then((file) => file.default)
  locales.set(language, fetched)
  // Whoever asks again after a cut connection tries again.
  fetched.catch(() => locales.delete(language))
  return fetched
}

/** Where antd's controls may stand: our tokens, the reader's language. Suspends until that is here. */
export function AntdFrame({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  const appearance = useAppearance((state) => state.appearance)
  const look = useMemo(() => lookOf(appearance), [appearance])
  return (
    <ConfigProvider
      locale={use(localeOf(language))}
      theme={look}
      button={{ autoInsertSpace: false }}
      getPopupContainer={popupPlace}
    >
      {children}
    </ConfigProvider>
  )
}

// A dialog is on the top layer: what opens from it must be inside it.
const popupPlace = (node?: HTMLElement) => node?.closest('dialog') ?? document.body

function lookOf(appearance: Appearance) {
  const { ground, panel, raise, line, edge, ink, ink2, ink3, red, orange, ok, action } =
    tokensOf(appearance)
  return {
    algorithm: appearance === 'night' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: action,
      colorLink: action,
      colorError: red,
      colorWarning: orange,
      colorSuccess: ok,
      colorBgBase: ground,
      colorBgContainer: ground,
      colorBgElevated: panel,
      colorBorder: edge,
      colorBorderSecondary: line,
      colorSplit: line,
      colorText: ink,
      colorTextSecondary: ink2,
      colorTextTertiary: ink3,
      colorTextPlaceholder: ink3,
      colorFillAlter: 'transparent',
      controlItemBgHover: raise,
      controlItemBgActive: raise,
      borderRadius: 3,
      borderRadiusLG: 3,
      borderRadiusSM: 2,
      controlHeight: 32,
      fontSize: 14,
      fontFamily: textFont,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Table: {
        headerBg: ground,
        headerColor: ink3,
        headerSplitColor: 'transparent',
        headerSortActiveBg: ground,
        headerSortHoverBg: raise,
        bodySortBg: 'transparent',
        rowHoverBg: panel,
        rowSelectedBg: raise,
        rowSelectedHoverBg: raise,
        cellPaddingBlockSM: 6,
        cellPaddingInlineSM: 10,
        fixedHeaderSortActiveBg: ground,
      },
      Tree: {
        colorBgContainer: 'transparent',
        nodeSelectedBg: raise,
        nodeHoverBg: raise,
        titleHeight: 30,
      },
    },
  }
}
