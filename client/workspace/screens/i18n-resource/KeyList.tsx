import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type WordList, wordsQuery } from '../../../api/word-keys.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextBox } from '../../../ui/TextBox.tsx'
import { numberText } from '../../data/format.ts'
import { positive } from '../../data/list/list-state.ts'
import { useRights } from '../../data/rights/use-rights.ts'
import { useLanguage } from '../../data/use-language.ts'
import { Select } from '../../fields/Select.tsx'
import type { ViewProps } from '../../kinds/additions/additions.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { NumberedPages } from '../../parts/table/NumberedPages.tsx'
import { KeyTable } from './KeyTable.tsx'
import css from './key-list.module.css'

const size = 50

/** Every key of the interface: found by its text, seen in all languages, and changed from here. */
export function KeyList({ screen, resource }: ViewProps) {
  const { t } = useTranslation(['word-keys', 'workspace'])
  const language = useLanguage()
  const [asked, setAsked] = useAsked()
  const rights = useRights(resource.name)
  const { data, error, refetch } = useQuery(
    wordsQuery({
      ...{ q: asked.q, area: asked.area || undefined, page: asked.page, size },
      missing: asked.missing ? 'true' : 'false',
    }),
  )
  return (
    <section className={css.screen}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <span>{data && numberText(language, data.total)}</span>
        <ButtonLink to={screen.path}>{t('back')}</ButtonLink>
      </header>
      <Filters {...{ asked }} areas={data?.areas ?? []} onChange={setAsked} />
      <div className={css.body}>
        {error && <QueryFault error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={16} label={t('workspace:common.loading')} />}
        {data?.total === 0 && <p>{t('none')}</p>}
        {data && data.total > 0 && (
          <KeyTable words={data.data} path={screen.path} mayChange={rights.has('create')} />
        )}
      </div>
      {data && (
        <NumberedPages
          {...{ size, total: data.total, page: asked.page }}
          onPage={(page) => setAsked({ page })}
        />
      )}
    </section>
  )
}

interface Asked {
  readonly q: string
  readonly area: string
  readonly missing: boolean
  readonly page: number
}

/** What is looked for stands in the address: the way back from a form leads to the same keys. */
function useAsked(): [Asked, (change: Partial<Asked>) => void] {
  const [search, setSearch] = useSearchParams()
  const asked: Asked = {
    q: search.get('q') ?? '',
    area: search.get('area') ?? '',
    missing: search.get('missing') === 'true',
    page: positive(search.get('page')) ?? 1,
  }
  const change = (part: Partial<Asked>) => {
    const next = { ...asked, page: 1, ...part }
    const said = Object.entries(next).filter(
      ([name, value]) => value && (name !== 'page' || next.page > 1),
    )
    setSearch(new URLSearchParams(said.map(([name, value]) => [name, String(value)])), {
      replace: true,
    })
  }
  return [asked, change]
}

interface FiltersProps {
  readonly asked: Asked
  readonly areas: WordList['areas']
  readonly onChange: (change: Partial<Asked>) => void
}

function Filters({ asked, areas, onChange }: FiltersProps) {
  const { t } = useTranslation('word-keys')
  const language = useLanguage()
  const options = areas.map(({ code, names }) => {
    const name = names[language]
    return { value: code, label: name ? `${name} (${code})` : code }
  })
  return (
    <div className={css.bar}>
      <TextBox
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={asked.q}
        onChange={(q) => onChange({ q })}
      />
      <Select
        showSearch
        allowClear
        aria-label={t('area')}
        placeholder={t('allAreas')}
        optionFilterProp="label"
        value={asked.area || null}
        options={options}
        onChange={(area) => onChange({ area: area ?? '' })}
      />
      <CheckBox checked={asked.missing} onChange={(missing) => onChange({ missing })}>
        {t('missing')}
      </CheckBox>
    </div>
  )
}
