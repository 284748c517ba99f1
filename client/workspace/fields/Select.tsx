import { Select as AntdSelect, type SelectProps } from 'antd'
import type { DefaultOptionType } from 'antd/es/select'
import { useSelectFaces } from './select-faces.tsx'
import { tabLeaves } from './tab-leaves.ts'

type Props<Value, Option extends DefaultOptionType> = Omit<
  SelectProps<Value, Option>,
  'allowClear' | 'suffixIcon'
> & { readonly allowClear?: boolean }

/** antd's select in the reader's language, for every screen: lint refuses the bare one. */
export function Select<Value = unknown, Option extends DefaultOptionType = DefaultOptionType>({
  allowClear,
  notFoundContent,
  ...props
}: Props<Value, Option>) {
  const faces = useSelectFaces({ allowClear, notFoundContent })
  const invalid = props.status === 'error' || undefined
  return <AntdSelect<Value, Option> ref={tabLeaves} aria-invalid={invalid} {...props} {...faces} />
}
