import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { linesOf } from '#domain/fields/index'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { late } from '../../data/late.ts'
import type { ControlProps, FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'
import { nodesOf } from '../richtext-nodes.ts'
import own from './richtext.module.css'

const RichTextEditor = late(async () => (await import('../RichTextEditor.tsx')).RichTextEditor)

export const richtextView: FieldView = {
  Control: RichtextControl,
  Show: RichtextShow,
  width: 240,
  wide: true,
}

/** The editor is heavy and on few forms: it is fetched when one of them opens. */
function RichtextControl(props: ControlProps) {
  const { t } = useTranslation('workspace')
  return (
    <Suspense fallback={<Skeleton rows={4} label={t('common.loading')} />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}

function RichtextShow({ value, dense }: ShowProps) {
  const html = String(value)
  const nodes = useMemo(() => (dense ? null : nodesOf(html)), [html, dense])
  if (dense) return <span className={css.line}>{linesOf(html)}</span>
  return <div className={own.shown}>{nodes}</div>
}
