import { ConfigProvider, theme } from 'antd'
import enUS from 'antd/locale/en_US'
import srRS from 'antd/locale/sr_RS'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/sr'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Language } from '#domain/language'
import { type Appearance, tokensOf, useAppearance } from '../theme/appearance.ts'
import { textFont } from '../theme/tokens.ts'
import { useLanguage } from './use-language.ts'

const locales = { zh_CN: zhCN, en_US: enUS, sr_SP: srRS } as const
const dayNames: Readonly<Record<Language, string>> = { zh_CN: 'zh-cn', en_US: 'en', sr_SP: 'sr' }

/** Where antd's controls may stand: our tokens, the reader's language. */
export function AntdFrame({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  const appearance = useAppearance((state) => state.appearance)
  const look = useMemo(() => lookOf(appearance), [appearance])
  useEffect(() => {
    dayjs.locale(dayNames[language])
  }, [language])
  return (
    <ConfigProvider
      locale={locales[language]}
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
