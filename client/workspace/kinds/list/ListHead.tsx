import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { makesNew } from '#domain/definition/menu-screen'
import type { Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import type { RecordList } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { numberText } from '../../data/format.ts'
import type { ListState } from '../../data/list/list-state.ts'
import { useRights } from '../../data/rights/use-rights.ts'
import { showAsList } from '../../data/tree/as-list.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import { ToolRow } from '../../parts/list/ToolRow.tsx'
import { useAdditions } from '../additions/additions.ts'
import { ViewLink } from '../additions/ViewLink.tsx'
import { LateCount } from './LateCount.tsx'
import css from './list.module.css'

interface ListHeadProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly state: ListState
  readonly words: Words
  readonly list: RecordList | undefined
  readonly create: (() => void) | null
  readonly children: ReactNode
}

/** Title, how many, how many are late, and what can be done with the list as a whole. */
export function ListHead(props: ListHeadProps) {
  const { screen, resource, state, words, list, create, children } = props
  const { t } = useTranslation(['menu', 'workspace'])
  const language = useLanguage()
  const title = t(`menu:${screen.code}`)
  const { ListButtons } = useAdditions(resource)
  const rights = useRights(resource.name)
  return (
    <header className={css.head}>
      <h1 title={title}>{title}</h1>
      <span className={css.count}>
        {list && `${list.estimated ? '≈ ' : ''}${numberText(language, list.total)}`}
        <LateCount {...{ screen, resource, state, words }} />
      </span>
      <ToolRow key={language}>
        {children}
        <ViewLink {...{ screen, resource }} />
        {screen.kind === 'tree' && (
          <Link
            className={css.import}
            to={screen.path}
            onClick={() => showAsList(screen.code, false)}
          >
            {t('workspace:tree.asTree')}
          </Link>
        )}
        <Suspense fallback={null}>{create && ListButtons && <ListButtons />}</Suspense>
        {rights.has('import') && makesNew(screen) && (
          <Link className={css.import} to={`${screen.path}/import`}>
            {t('workspace:list.import')}
          </Link>
        )}
      </ToolRow>
      {create && (
        <Button look="primary" onClick={create}>
          {words.create} <Kbd keys="N" />
        </Button>
      )}
    </header>
  )
}
