import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { countedText } from '#domain/text/counted'
import { type Language, languages } from '#domain/text/language'
import { appearances, chooseAppearance, useAppearance } from '../../theme/appearance.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { draftsHere } from '../data/drafts.ts'
import { late } from '../data/late.ts'
import { labelText } from '../data/names.ts'
import { leaveBrowser } from '../data/session/sign-out.ts'
import { useSession } from '../data/session/use-session.ts'
import { useLanguage } from '../data/use-language.ts'
import { useWork } from '../screens/home/use-work.ts'
import { NoticeBell } from '../screens/notices/NoticeBell.tsx'
import css from './header.module.css'
import { LeaveDialog } from './LeaveDialog.tsx'
import { QuickFind } from './QuickFind.tsx'

const OrgSwitch = late(async () => (await import('./OrgSwitch.tsx')).OrgSwitch)

/** Languages by their own names: who cannot read the page must still find theirs. */
const ownNames: Readonly<Record<Language, string>> = {
  zh_CN: '中文',
  en_US: 'English',
  sr_SP: 'Srpski',
}

export function Header() {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const { todos, isPending, error } = useWork()
  const waiting = todos.reduce((sum, { count }) => sum + count, 0)
  return (
    <header className={css.header}>
      <Link to="/" className={css.brand}>
        HEADFRAME
      </Link>
      <QuickFind />
      <div className={css.right}>
        <OrgButton />
        <Link to="/" className={css.link}>
          {t('shell.todo')} {!isPending && !error && <b>{countedText(language, waiting)}</b>}
        </Link>
        <NoticeBell />
        <LanguageMenu />
        <PersonMenu />
      </div>
    </header>
  )
}

function OrgButton() {
  const { t } = useTranslation('workspace')
  const { org } = useSession()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.org}
        title={t('shell.switchOrg')}
        onClick={() => setOpen(true)}
      >
        <span>{labelText(language, org)}</span>
        <Icon name="down" />
      </button>
      {open && (
        <Suspense>
          <OrgSwitch onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function LanguageMenu() {
  const { t, i18n } = useTranslation('workspace')
  const current = useLanguage()
  return (
    <Menu
      label={t('shell.language')}
      face={
        <>
          {ownNames[current]}
          <Icon name="down" />
        </>
      }
      entries={languages.map((language) => ({
        key: language,
        label: ownNames[language],
        current: language === current,
        onChoose: () => void i18n.changeLanguage(language),
      }))}
    />
  )
}

function PersonMenu() {
  const { t } = useTranslation('workspace')
  const { userName, username } = useSession()
  const navigate = useNavigate()
  const appearance = useAppearance((state) => state.appearance)
  const [asked, setAsked] = useState(0)
  const leave = async () => {
    await leaveBrowser()
    await navigate('/login', { replace: true })
  }
  return (
    <>
      {asked > 0 && (
        <LeaveDialog drafts={asked} onLeave={() => void leave()} onClose={() => setAsked(0)} />
      )}
      <Menu
        face={
          <>
            {userName}
            <Icon name="down" />
          </>
        }
        entries={[
          ...appearances.map((one) => ({
            key: one,
            label: t(`shell.${one}`),
            current: one === appearance,
            onChoose: () => chooseAppearance(one),
          })),
          {
            key: 'devices',
            label: t('devices.title'),
            onChoose: () => void navigate('/devices'),
          },
          {
            key: 'password',
            label: t('password.title'),
            onChoose: () => void navigate('/updatePassword', { state: { username } }),
          },
          {
            key: 'leave',
            label: t('shell.signOut'),
            onChoose: () => (draftsHere() > 0 ? setAsked(draftsHere()) : void leave()),
          },
        ]}
      />
    </>
  )
}
