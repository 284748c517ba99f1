import { ColorPicker as AntdColorPicker, Button } from 'antd'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'

interface ColorPickerProps {
  readonly value: string | null
  /** Told of the colour, or null when it is taken away. */
  readonly onChange: (colour: string | null) => void
  readonly clearable: boolean
  /** The button that opens it. */
  readonly children: ReactElement
}

/** Chooses a colour. The button that takes it away is ours: antd's is called `Clear color` to everybody. */
export function ColorPicker({ value, onChange, clearable, children }: ColorPickerProps) {
  const { t } = useTranslation('workspace')
  return (
    <AntdColorPicker
      value={value}
      disabledAlpha
      format="hex"
      disabledFormat
      onChangeComplete={(colour) => onChange(colour.toHexString())}
      panelRender={(panel) => (
        <>
          {panel}
          {clearable && value !== null && (
            <Button type="link" size="small" onClick={() => onChange(null)}>
              {t('common.clear')}
            </Button>
          )}
        </>
      )}
    >
      {children}
    </AntdColorPicker>
  )
}
