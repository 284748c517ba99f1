import { useTranslation } from 'react-i18next'
import type { RecordList } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { numberText } from '../../data/format.ts'
import { type ListState, pageBeside, pageSizes } from '../../data/list/list-state.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './list.module.css'

interface PageFootProps {
  readonly list: RecordList
  /** Rows that are here of a list without pages; null of one with pages. */
  readonly loaded: number | null
  readonly state: ListState
  readonly onChange: (change: Partial<ListState>) => void
}

/** Which rows of how many, and the way to the others. */
export function PageFoot({ list, loaded, state, onChange }: PageFootProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const { page, size } = state
  const from = loaded === null ? (page - 1) * size + 1 : 1
  const to = loaded ?? from + list.data.length - 1
  const total = `${list.estimated ? '≈ ' : ''}${numberText(language, list.total)}`
  return (
    <footer className={css.foot}>
      <span>{list.data.length > 0 ? t('list.range', { from, to, total }) : null}</span>
      <span className={css.keys}>
        <span>
          <Kbd keys="J" /> <Kbd keys="K" /> {t('list.keyMove')}
        </span>
        <span>
          <Kbd keys="Enter" /> {t('list.keyOpen')}
        </span>
        <span>
          <Kbd keys="." /> {t('list.keyMenu')}
        </span>
      </span>
      {loaded === null && <Pages {...{ list, state, onChange }} />}
    </footer>
  )
}

function Pages({ list, state, onChange }: Omit<PageFootProps, 'loaded'>) {
  const { t } = useTranslation('workspace')
  const { size } = state
  const [back, on] = [pageBeside(state, list, 'before'), pageBeside(state, list, 'after')]
  return (
    <>
      <Menu
        label={t('list.perPage')}
        face={
          <>
            {t('list.size', { size })}
            <Icon name="down" />
          </>
        }
        entries={pageSizes.map((one) => ({
          key: String(one),
          label: t('list.size', { size: one }),
          current: one === size,
          onChoose: () => onChange({ size: one, page: 1 }),
        }))}
      />
      <Button
        look="quiet"
        aria-label={t('list.previous')}
        disabled={!back}
        onClick={() => back && onChange(back)}
      >
        <Icon name="left" />
      </Button>
      <Button
        look="quiet"
        aria-label={t('list.next')}
        disabled={!on}
        onClick={() => on && onChange(on)}
      >
        <Icon name="right" />
      </Button>
    </>
  )
}
