import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { nameIn } from '#domain/text/language'
import { listQuery } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextBox } from '../../../ui/TextBox.tsx'
import { useDelayed } from '../../data/use-delayed.ts'
import { useLanguage } from '../../data/use-language.ts'
import { treeOf } from '../../parts/list/branching.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import css from './map-editor.module.css'

interface AreaListProps {
  readonly resource: Resource
  readonly selected: string | null
  readonly onOpen: (id: string | null, below?: string | null) => void
}

const size = 200

/** Every area in its tree; more than a page of them are found by typing. */
export function AreaList({ resource, selected, onOpen }: AreaListProps) {
  const { t } = useTranslation(['map-editor', 'workspace'])
  const [text, setText] = useState('')
  const wanted = useDelayed(text.trim(), 250)
  const query = new URLSearchParams({ size: String(size), ...(wanted ? { q: wanted } : {}) })
  const found = useQuery(listQuery(resource.name, query.toString()))
  const rows = found.data?.data ?? []
  const hidden = (found.data?.total ?? 0) - rows.length
  return (
    <nav className={css.areas} aria-label={t('areas')}>
      <header>
        <TextBox
          type="search"
          value={text}
          placeholder={t('find')}
          aria-label={t('find')}
          onChange={setText}
        />
        {found.data?.can.create && (
          <Button onClick={() => onOpen(null, selected)}>{t(selected ? 'newBelow' : 'new')}</Button>
        )}
      </header>
      {found.isPending && <Skeleton rows={12} label={t('workspace:common.loading')} />}
      {found.isError && <QueryFault error={found.error} onRetry={() => void found.refetch()} />}
      <Branches rows={treeOf(rows)} {...{ selected, onOpen }} />
      {found.data && rows.length === 0 && <p>{t(wanted ? 'noneFound' : 'none')}</p>}
      {hidden > 0 && <p>{t('more', { count: hidden })}</p>}
    </nav>
  )
}

interface BranchesProps {
  readonly rows: readonly (AnyRow & { readonly children?: readonly AnyRow[] })[]
  readonly selected: string | null
  readonly onOpen: (id: string) => void
}

function Branches({ rows, selected, onOpen }: BranchesProps) {
  const language = useLanguage()
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            aria-current={row.id === selected || undefined}
            onClick={() => onOpen(row.id)}
          >
            <span>{nameIn(language, namesOf(row))}</span>
            <small>{String(row.code)}</small>
          </button>
          {row.children && <Branches rows={row.children} {...{ selected, onOpen }} />}
        </li>
      ))}
    </ul>
  )
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : null)

const namesOf = ({ name, nameEn, nameSr }: AnyRow) => ({
  name: String(name),
  nameEn: textIn(nameEn),
  nameSr: textIn(nameSr),
})
