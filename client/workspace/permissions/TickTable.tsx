import { useTranslation } from 'react-i18next'
import { type Button, buttons } from '#domain/access'
import { allScreens, offered, type Ticks, toggled } from './matrix.ts'
import css from './permissions.module.css'

interface TickTableProps {
  readonly role: string
  readonly ticks: Ticks
  readonly onChange: (ticks: Ticks) => void
}

/** Screens down, buttons across; a name at the edge ticks its whole row or column. */
export function TickTable({ role, ticks, onChange }: TickTableProps) {
  const { t } = useTranslation(['role-permission', 'menu', 'workspace'])
  const shown = allScreens.filter((screen) => offered(screen, role).length > 0)
  const boxesOf = (code: string, only: readonly Button[] = buttons) =>
    shown
      .filter((screen) => screen.code === code)
      .flatMap((screen) => offered(screen, role))
      .filter((button) => only.includes(button))
      .map((button) => ({ screen: code, button }))
  const column = (button: Button) => shown.flatMap(({ code }) => boxesOf(code, [button]))
  const edge = (name: string, hint: string, boxes: ReturnType<typeof boxesOf>) => (
    <button type="button" title={hint} onClick={() => onChange(toggled(ticks, boxes))}>
      {name}
    </button>
  )
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('columns.grants.menu')}</th>
            {buttons.map((button) => {
              const name = t(`options.grants.buttons.${button}`)
              return (
                <th key={button} scope="col">
                  {edge(name, t('workspace:permissions.column', { name }), column(button))}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map((screen) => {
            const name = t(`menu:${screen.code}`)
            return (
              <tr key={screen.code}>
                <th scope="row">
                  {edge(name, t('workspace:permissions.row', { name }), boxesOf(screen.code))}
                </th>
                {buttons.map((button) => (
                  <td key={button}>
                    <input
                      type="checkbox"
                      aria-label={`${name}: ${t(`options.grants.buttons.${button}`)}`}
                      title={
                        offered(screen, role).includes(button)
                          ? undefined
                          : t('workspace:permissions.lacks')
                      }
                      disabled={!offered(screen, role).includes(button)}
                      checked={ticks[screen.code]?.includes(button) ?? false}
                      onChange={() => onChange(toggled(ticks, [{ screen: screen.code, button }]))}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
