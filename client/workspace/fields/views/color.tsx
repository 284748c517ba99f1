import { deferred } from '../deferred.tsx'
import type { FieldView, ShowProps } from '../field-view.ts'
import { Swatch } from '../Swatch.tsx'

const ColorControl = deferred(
  async () => (await import('../controls/ColorControl.tsx')).ColorControl,
)

export const colorView: FieldView = { Control: ColorControl, Show: ColorShow, width: 100 }

function ColorShow({ value }: ShowProps) {
  return <Swatch colour={String(value)} />
}
