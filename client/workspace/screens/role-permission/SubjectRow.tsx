import { useTranslation } from 'react-i18next'
import { basicRights, type Right } from '#domain/access/access'
import { offered, type Sheet } from '#domain/rights/role-sheet'
import { maskable, rightsOn, type Subject } from '#domain/rights/subject'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { actionsAmong, type RightWords } from '../../data/rights/use-right-words.ts'
import { useLabelled } from '../../data/use-labelled.ts'
import { type Box, boxesOf } from './matrix.ts'
import css from './permissions.module.css'

interface SubjectRowProps {
  readonly subject: Subject
  readonly role: string
  readonly sheet: Sheet
  readonly words: RightWords
  readonly onTick: (boxes: readonly Box[]) => void
  readonly onAsk: (about: 'mask' | 'places') => void
}

/** What one role may do with one record type: basic rights, actions, hidden fields, screens. */
export function SubjectRow({ subject, role, sheet, words, onTick, onAsk }: SubjectRowProps) {
  const labelled = useLabelled()
  const { t } = useTranslation(['workspace', 'rights'])
  const name = words.subject(subject.name)
  const most = offered(subject, role)
  const box = (right: Right) => ({
    title: most.includes(right) ? undefined : t('rights:permissions.lacks'),
    disabled: !most.includes(right),
    checked: sheet.ticks[subject.name]?.includes(right) ?? false,
    onChange: () => onTick([{ subject: subject.name, right }]),
  })
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          title={t('rights:permissions.row', { name })}
          onClick={() => onTick(boxesOf(subject, role))}
        >
          {name}
        </button>
      </th>
      {basicRights.map((right) => (
        <td key={right}>
          {subject.allowed.has(right) && (
            <CheckBox
              aria-label={labelled(name, words.right(subject.name, right))}
              {...box(right)}
            />
          )}
        </td>
      ))}
      <td className={css.actions}>
        {actionsAmong(rightsOn(subject)).map((right) => (
          <CheckBox key={right} {...box(right)}>
            {words.right(subject.name, right)}
          </CheckBox>
        ))}
      </td>
      <td>{maskable(subject).length > 0 && <MaskCount {...{ subject, sheet, name, onAsk }} />}</td>
      <td>{subject.isType && <PlaceCount {...{ subject, sheet, name, onAsk }} />}</td>
    </tr>
  )
}

interface CountProps extends Pick<SubjectRowProps, 'subject' | 'sheet' | 'onAsk'> {
  readonly name: string
}

function MaskCount({ subject, sheet, name, onAsk }: CountProps) {
  const { t } = useTranslation('rights')
  const count = sheet.masks[subject.name]?.length ?? 0
  return (
    <button
      type="button"
      className={count > 0 ? css.masked : css.unmasked}
      aria-label={t('mask.open', { subject: name, count })}
      onClick={() => onAsk('mask')}
    >
      {count > 0 ? count : t('mask.all')}
    </button>
  )
}

function PlaceCount({ subject: { screens }, sheet, name, onAsk }: CountProps) {
  const { t } = useTranslation('rights')
  const total = screens.length
  const shown = screens.filter(({ code }) => !sheet.hiddenScreens.includes(code)).length
  return (
    <button
      type="button"
      className={shown < total ? css.masked : css.unmasked}
      aria-label={t('places.open', { subject: name, shown, total })}
      onClick={() => onAsk('places')}
    >
      {shown}/{total}
    </button>
  )
}
