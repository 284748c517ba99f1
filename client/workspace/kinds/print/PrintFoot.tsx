import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { deviceZone } from '../../../api/device-zone.ts'
import { fileUrl } from '../../../api/files.ts'
import { paperTime } from '../../data/format.ts'
import { useName } from '../../data/names.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import css from './print.module.css'
import { type Signature, signaturesOf } from './signatures.ts'

interface PrintFootProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
}

/** The signatures, given or to be given, and who printed this when. */
export function PrintFoot({ resource, record, words }: PrintFootProps) {
  const { t } = useTranslation('print')
  const language = useLanguage()
  const { userName } = useSession()
  const time = paperTime(language, new Date().toISOString())
  const signatures = signaturesOf(resource, record)
  return (
    <footer className={css.foot}>
      {signatures.length > 0 && (
        <div className={css.signatures}>
          {signatures.map((signature) => (
            <SignatureBox key={signature.field} {...{ words, signature }} />
          ))}
        </div>
      )}
      <p>
        {t('printed', { time, person: userName, version: record.version })}
        <br />
        {t('clock', { zone: deviceZone() })}
      </p>
    </footer>
  )
}

interface SignatureBoxProps {
  readonly words: Words
  readonly signature: Signature
}

function SignatureBox({ words, signature }: SignatureBoxProps) {
  const { t } = useTranslation('print')
  const person = useName(signature.person)
  const name = words.field(signature.field)
  return (
    <div>
      <span>
        {name}
        {signature.person && ` ${person}`}
      </span>
      {signature.file ? <img src={fileUrl(signature.file)} alt={name} /> : <i />}
      <small>{t('date')}</small>
    </div>
  )
}
