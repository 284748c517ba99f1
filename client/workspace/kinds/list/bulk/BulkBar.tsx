import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionRight } from '#domain/access/access'
import { bulkActions } from '#domain/definition/bulk'
import type { Resource } from '#domain/definition/resource'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { numberText } from '../../../data/format.ts'
import { type Rights, useRights } from '../../../data/rights/use-rights.ts'
import { useLanguage } from '../../../data/use-language.ts'
import type { Words } from '../../../data/words.ts'
import { DropButton } from '../../../parts/menu/DropButton.tsx'
import { mostLabels } from '../../../parts/print/labels.ts'
import { BulkDialog } from './BulkDialog.tsx'
import css from './bulk.module.css'
import { allows } from './bulk-run.ts'
import type { Ticks } from './use-ticks.ts'

interface BulkBarProps {
  readonly resource: Resource
  readonly words: Words
  readonly ticks: Ticks
  /** The query without pages: what "all" means. */
  readonly selection: string
  readonly total: number
}

/** Whether rows that nobody has looked at may be open to it: by right, or because they name them. */
function mayDo({ states }: Resource, rights: Rights, action: string | null): boolean {
  if (action === null) return rights.has('delete')
  if (rights.has(actionRight(action))) return true
  return Object.values(states).some((ways) => ways[action]?.by && !ways[action].roles)
}

/** The sheet of labels for the ticked rows, or for all that matches. */
function labelsAddress({ name }: Resource, { all, ids }: Ticks, selection: string): string {
  return `/print/labels/${name}?${all ? selection : `ids=${ids.slice(0, mostLabels).join(',')}`}`
}

/** What can be done with the ticked rows; pressed without any it says what is missing. */
export function BulkBar({ resource, words, ticks, selection, total }: BulkBarProps) {
  const { t } = useTranslation(['workspace', 'errors'])
  const language = useLanguage()
  const rights = useRights(resource.name)
  const [operation, setDeed] = useState<{ readonly action: string | null } | null>(null)
  const { ticked, all } = ticks
  const count = all ? total : ticked.length
  const open = [...bulkActions(resource), null].filter(
    (name) =>
      ticked.some(({ abilities }) => allows(abilities, name)) ||
      (all && mayDo(resource, rights, name)),
  )
  const items = open.map((name) => ({
    key: name ?? ':delete',
    label: name ? words.action(name) : t('record.delete'),
    danger: name === null,
    onClick: () => setDeed({ action: name }),
  }))
  const none = { key: ':none', label: t('bulk.nothing'), disabled: true }
  const labels = {
    key: ':labels',
    label: t('bulk.labels'),
    onClick: () => window.open(labelsAddress(resource, ticks, selection), '_blank', 'noopener'),
  }
  const offered = [...(items.length > 0 ? items : [none]), { type: 'divider' as const }, labels]
  const face = (
    <>
      {count > 0 ? t('bulk.with', { count: numberText(language, count) }) : t('bulk.rows')}
      <Icon name="down" />
    </>
  )
  return (
    <>
      {count === 0 ? (
        <Button onClick={() => toast('fault', t('errors:atLeastOneRow'))}>{face}</Button>
      ) : (
        <DropButton items={offered}>{face}</DropButton>
      )}
      {ticked.length > 0 && (
        <span className={css.ticks}>
          {!all && ticked.length < total && (
            <Button look="quiet" onClick={ticks.tickAll}>
              {t('bulk.all', { count: numberText(language, total) })}
            </Button>
          )}
          <Button look="quiet" onClick={ticks.clear}>
            {t('bulk.clear')}
          </Button>
        </span>
      )}
      {operation && (
        <BulkDialog
          {...{ resource, words, ticks, selection, count }}
          action={operation.action}
          onClose={() => setDeed(null)}
        />
      )}
    </>
  )
}
