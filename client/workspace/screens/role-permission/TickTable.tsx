import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BasicRight } from '#domain/access/access'
import { offered, type Sheet } from '#domain/rights/role-sheet'
import { type Subject, subjects } from '#domain/rights/subject'
import { late } from '../../data/late.ts'
import { byGroup, useRightWords } from '../../data/rights/use-right-words.ts'
import { GrantColumns, grantColumns } from './GrantColumns.tsx'
import { type Box, boxesOf, toggled } from './matrix.ts'
import css from './permissions.module.css'
import { SubjectRow } from './SubjectRow.tsx'

const MaskDialog = late(async () => (await import('./MaskDialog.tsx')).MaskDialog)
const PlacesDialog = late(async () => (await import('./PlacesDialog.tsx')).PlacesDialog)

interface TickTableProps {
  readonly role: string
  readonly sheet: Sheet
  readonly onChange: (sheet: Sheet) => void
}

interface Asked {
  readonly about: 'mask' | 'places'
  readonly subject: Subject
}

/** Record types down, rights across; a name at the edge ticks its row or column. */
export function TickTable({ role, sheet, onChange }: TickTableProps) {
  const { t } = useTranslation(['workspace', 'menu', 'rights'])
  const words = useRightWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const shown = subjects.filter((subject) => offered(subject, role).length > 0)
  const tick = (boxes: readonly Box[]) => onChange(toggled(role, sheet, boxes))
  const column = (right: BasicRight) => shown.flatMap((one) => boxesOf(one, role, [right]))
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <GrantColumns
          head={(right, name) => (
            <button
              type="button"
              title={t('rights:permissions.column', { name })}
              onClick={() => tick(column(right))}
            >
              {name}
            </button>
          )}
        />
        {byGroup(shown).map(([group, members]) => (
          <tbody key={group}>
            <tr className={css.group}>
              <th scope="rowgroup" colSpan={grantColumns}>
                {t(`menu:${group}`)}
              </th>
            </tr>
            {members.map((subject) => (
              <SubjectRow
                key={subject.name}
                {...{ subject, role, sheet, words }}
                onTick={tick}
                onAsk={(about) => setAsked({ about, subject })}
              />
            ))}
          </tbody>
        ))}
      </table>
      {asked && (
        <Suspense fallback={null}>
          <Asking {...asked} {...{ sheet, words, onChange }} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface AskingProps extends Asked, Omit<TickTableProps, 'role'> {
  readonly words: ReturnType<typeof useRightWords>
  readonly onClose: () => void
}

/** What is not a tick of the table: hidden fields and screens of a subject. */
function Asking({ about, subject, sheet, words, onChange, onClose }: AskingProps) {
  if (about === 'places') {
    return (
      <PlacesDialog
        {...{ subject, words, onClose }}
        hidden={sheet.hiddenScreens}
        onChange={(hiddenScreens) => onChange({ ...sheet, hiddenScreens })}
      />
    )
  }
  return (
    <MaskDialog
      {...{ subject, words, onClose }}
      masked={sheet.masks[subject.name] ?? []}
      onChange={(masked) =>
        onChange({ ...sheet, masks: { ...sheet.masks, [subject.name]: masked } })
      }
    />
  )
}
