import { Checkbox, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/resource'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Words } from '../words.ts'
import css from './list.module.css'
import { choosableColumns } from './list-state.ts'

interface ColumnChoiceProps {
  readonly resource: Resource
  readonly words: Words
  readonly columns: readonly string[]
  readonly onChoose: (columns: readonly string[] | null) => void
}

/** Which columns the list shows; kept in this browser. */
export function ColumnChoice({ resource, words, columns, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation('workspace')
  const all = choosableColumns(resource)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        <div className={css.choice}>
          <Checkbox.Group
            value={[...columns]}
            options={all.map((name) => ({ value: name, label: words.field(name) }))}
            onChange={(chosen: string[]) => {
              // A column keeps its place; a new one goes to the end.
              const kept = columns.filter((name) => chosen.includes(name))
              const added = chosen.filter((name) => !columns.includes(name))
              if (chosen.length > 0) onChoose([...kept, ...added])
            }}
          />
          <Button look="quiet" onClick={() => onChoose(null)}>
            {t('list.columnsReset')}
          </Button>
        </div>
      }
    >
      <Button aria-label={t('list.columns')}>
        <Icon name="columns" />
        <span className={css.buttonWords}>{t('list.columns')}</span>
      </Button>
    </Popover>
  )
}
