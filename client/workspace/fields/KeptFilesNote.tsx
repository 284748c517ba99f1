import { useTranslation } from 'react-i18next'
import { useKeptFiles } from '../../api/kept-files.ts'
import css from './files.module.css'

/** That files of a field are in this browser alone, and when they leave it. */
export function KeptFilesNote({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('workspace')
  const count = useKeptFiles(({ all }) => ids.filter((id) => all[id]).length)
  if (count === 0) return null
  return (
    <p className={css.kept} role="status" data-kept-files>
      {t('files.keptHere', { count })}
    </p>
  )
}
