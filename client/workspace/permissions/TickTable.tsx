import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Button, buttons } from '#domain/access'
import type { MenuScreen } from '#domain/menu'
import { allScreens, maskable, offered, type Sheet } from '#domain/role-sheet'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { GrantColumns } from './GrantColumns.tsx'
import { MaskDialog } from './MaskDialog.tsx'
import { toggled } from './matrix.ts'
import css from './permissions.module.css'

interface TickTableProps {
  readonly role: string
  readonly sheet: Sheet
  readonly onChange: (sheet: Sheet) => void
}

/** Screens down, buttons across, hidden fields last; a name at the edge ticks its row or column. */
export function TickTable({ role, sheet, onChange }: TickTableProps) {
  const { t } = useTranslation('workspace')
  const [masking, setMasking] = useState<MenuScreen | null>(null)
  const shown = allScreens.filter((screen) => offered(screen, role).length > 0)
  const tick = (boxes: readonly Box[]) => onChange({ ...sheet, ticks: toggled(sheet.ticks, boxes) })
  const column = (button: Button) => shown.flatMap((screen) => boxesOf(screen, role, [button]))
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <GrantColumns
          head={(button, name) => (
            <button
              type="button"
              title={t('permissions.column', { name })}
              onClick={() => tick(column(button))}
            >
              {name}
            </button>
          )}
        />
        <tbody>
          {shown.map((screen) => (
            <ScreenRow
              key={screen.code}
              {...{ screen, role, sheet }}
              onTick={tick}
              onMask={() => setMasking(screen)}
            />
          ))}
        </tbody>
      </table>
      {masking && (
        <MaskDialog
          screen={masking}
          masked={sheet.masks[masking.code] ?? []}
          onChange={(masked) =>
            onChange({ ...sheet, masks: { ...sheet.masks, [masking.code]: masked } })
          }
          onClose={() => setMasking(null)}
        />
      )}
    </div>
  )
}

interface Box {
  readonly screen: string
  readonly button: Button
}

const boxesOf = (screen: MenuScreen, role: string, only: readonly Button[] = buttons): Box[] =>
  offered(screen, role)
    .filter((button) => only.includes(button))
    .map((button) => ({ screen: screen.code, button }))

interface ScreenRowProps extends Pick<TickTableProps, 'role' | 'sheet'> {
  readonly screen: MenuScreen
  readonly onTick: (boxes: readonly Box[]) => void
  readonly onMask: () => void
}

function ScreenRow({ screen, role, sheet, onTick, onMask }: ScreenRowProps) {
  const { t } = useTranslation(['role-permission', 'menu', 'workspace', 'rights'])
  const { code } = screen
  const name = t(`menu:${code}`)
  const most = offered(screen, role)
  const count = sheet.masks[code]?.length ?? 0
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          title={t('workspace:permissions.row', { name })}
          onClick={() => onTick(boxesOf(screen, role))}
        >
          {name}
        </button>
      </th>
      {buttons.map((button) => (
        <td key={button}>
          <CheckBox
            aria-label={`${name}: ${t(`options.grants.buttons.${button}`)}`}
            title={most.includes(button) ? undefined : t('workspace:permissions.lacks')}
            disabled={!most.includes(button)}
            checked={sheet.ticks[code]?.includes(button) ?? false}
            onChange={() => onTick([{ screen: code, button }])}
          />
        </td>
      ))}
      <td>
        {maskable(screen).length > 0 && (
          <button
            type="button"
            className={count > 0 ? css.masked : css.unmasked}
            aria-label={t('rights:mask.open', { screen: name, count })}
            onClick={onMask}
          >
            {count > 0 ? count : t('rights:mask.all')}
          </button>
        )}
      </td>
    </tr>
  )
}
