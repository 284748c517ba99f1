import { useTranslation } from 'react-i18next'
import type { ImportBatch } from '../../../api/imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateTimeText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './import.module.css'

interface RecipeNoteProps {
  readonly batch: ImportBatch
  readonly onForget: () => void
}

/** Says that the columns are taken as in an earlier import, and offers to start anew. */
export function RecipeNote({ batch: { recipe }, onForget }: RecipeNoteProps) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  if (!recipe) return null
  const { fileName: file, createdAt } = recipe
  return (
    <div className={css.buttons} role="status">
      <p className={css.lead}>
        {t('wizard.recipe', { file, when: dateTimeText(language, createdAt) })}
      </p>
      <Button onClick={onForget}>{t('wizard.recipeForget')}</Button>
    </div>
  )
}
